// Mails greet by name at addresses that anybody may type: it must not carry a link, a number, a second line.

const lines = /[\p{Cc}\p{Zl}\p{Zp}]/u
const address = /@|:\/\/|www\.|[\p{L}\p{N}]{2,}[.。]\p{L}{2,}|[.。]\p{L}+\/|\d{5,}/iu

export const isPlainName = (text: string): boolean => {
  const plain = text.normalize('NFKC')
  return !lines.test(plain) && !address.test(plain)
}
