// A name is greeted in mails to addresses that anybody may type, so it must not carry a message: no link, no address, no
// telephone number, no second line.

const lines = /[\p{Cc}\p{Zl}\p{Zp}]/u
const address = /@|:\/\/|www\.|[\p{L}\p{N}]{2,}[.。]\p{L}{2,}|[.。]\p{L}+\/|\d{5,}/iu

/** Whether a text may stand as a name. */
export const isPlainName = (text: string): boolean => {
  const plain = text.normalize('NFKC')
  return !lines.test(plain) && !address.test(plain)
}
