import { decodeHTMLStrict } from 'entities/decode'

// Control and bidi characters go, and U+2028 and U+2029: licence servers escape them differently.

const control = /[\p{Cc}\u2028\u2029]+/gu
const overrides = /[\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb\ufffe\uffff]|[\u{e0000}-\u{e007f}]/gu

export function cleanText(text: string, limit: number): string {
  // Cut roughly first: a hostile file can hold ten megabytes of title.
  const head = text.slice(0, 1000 + limit * 4)
  const line = head.toWellFormed().replace(control, ' ').replace(overrides, '').replace(/\s+/g, ' ').trim()
  return Array.from(line.normalize('NFC')).slice(0, limit).join('').trim()
}

const blockEnd = /<(?:br\s{0,9}\/?|\/(?:p|div|li|h[1-6]|blockquote|tr|dd|dt))>/gi
const unspoken = /<(script|style)\b.*?<\/\1\s{0,9}>/gis
const tag = /<\/?[a-z][^<>]*>|<!--.*?-->/gis

export function plainText(html: string, limit: number): string {
  // Cut first, so that a hostile description cannot keep the expressions busy.
  const bare = html
    .slice(0, limit * 2)
    .replace(unspoken, '')
    .replace(blockEnd, '\n')
    .replace(tag, '')
  const lines = decodeHTMLStrict(bare)
    .split(/\r\n?|\n/)
    .map((line) => cleanText(line, limit))
  return Array.from(lines.filter((line) => line !== '').join('\n'))
    .slice(0, limit)
    .join('')
    .trim()
}
