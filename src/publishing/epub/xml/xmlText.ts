// EPUB 3.3, section 3.9: UTF-8 or UTF-16; older books also declare others.

export const decodeXml = (bytes: Buffer): string => decoded(bytes, declaredInXml)

export const decodeStyle = (bytes: Buffer): string => decoded(bytes, declaredInStyle)

const declaredInXml = /^\s*<\?xml[^>]{0,200}?\sencoding\s{0,9}=\s{0,9}["']([A-Za-z0-9._-]{1,40})["']/
const declaredInStyle = /^@charset "([A-Za-z0-9._-]{1,40})"/

function decoded(bytes: Buffer, declaration: RegExp): string {
  const declared = declaration.exec(bytes.toString('latin1', 0, 300))?.[1]
  return new TextDecoder(utf16Of(bytes) ?? singleByteEncoding(declared ?? 'utf-8')).decode(bytes)
}

function utf16Of([first, second]: Buffer): string | null {
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be'
  return (first === 0xff && second === 0xfe) || (first === 0x3c && second === 0) ? 'utf-16le' : null
}

const singleByteEncoding = (declared: string): string =>
  isKnown(declared) && !new TextDecoder(declared).encoding.startsWith('utf-16') ? declared : 'utf-8'

function isKnown(encoding: string): boolean {
  try {
    return new TextDecoder(encoding).encoding !== ''
  } catch {
    return false
  }
}
