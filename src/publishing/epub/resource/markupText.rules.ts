// Writing XML. Everything that is written was an event of the parser before, so what leaves here is well-formed
// whatever came in.

const notAllowed = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
}

const reference = (character: string): string => references[character] ?? character

/** Text between tags, without characters that XML 1.0 does not know. */
export const escapeText = (text: string): string =>
  text.replace(notAllowed, '').replace(/[&<>\r]/g, reference)

/** Text of a `style` element: `>` stays as it is, since a page that is read as HTML after all takes it literally. */
export const escapeStyle = (css: string): string =>
  css
    .replace(notAllowed, '')
    .replace(/[&<\r]/g, reference)
    .replaceAll(']]>', ']]&gt;')

export const attributeText = (name: string, value: string): string =>
  ` ${name}="${value.replace(notAllowed, '').replace(/[&<>"\t\n\r]/g, reference)}"`

/** Elements that HTML writes without an end. */
const withoutEnd = new Set('area br col hr img input keygen link meta source track wbr'.split(' '))

export const hasNoEnd = (name: string): boolean => withoutEnd.has(name.toLowerCase())

/**
 * A page that is not well-formed, with the usual slips put right: lone ampersands and angles, a doctype in
 * small letters, elements without an end that are not closed.
 */
export const repairedMarkup = (text: string): string =>
  text
    .replace(/&(?!(?:#\d{1,7}|#x[0-9a-f]{1,6}|\w{1,32});)/gi, '&amp;')
    .replace(/<(?![a-z/!?_:])/gi, '&lt;')
    .replace(/^([^<]*(?:<\?[^>]*>[^<]*)?)<!doctype/i, '$1<!DOCTYPE')
    .replace(unclosed, (tag) => (tag.endsWith('/>') ? tag : `${tag.slice(0, -1)}/>`))

// Bounded, since an expression with alternatives runs out of stack on endless tags.
const unclosed =
  /<(?:area|br|col|hr|img|input|link|meta|source|track|wbr)(?![\w:.-])(?:[^<>"']|"[^"<]{0,2000}"|'[^'<]{0,2000}'){0,2000}>/gi
