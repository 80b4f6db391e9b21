// Small documents of elements and texts; a document type, with the entities that it could declare, is never read.
import { XMLBuilder, XMLParser } from 'fast-xml-parser'

export type XmlFields = { readonly [name: string]: string | XmlFields }

const parser = new XMLParser({
  ignoreAttributes: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  parseTagValue: false,
  htmlEntities: true,
})
const builder = new XMLBuilder()

const maxLength = 64 * 1024

// XML 1.0, production 2: characters that no document may hold, escaped or not.
// oxlint-disable-next-line no-control-regex
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

export const writeXml = (fields: XmlFields): string =>
  `<?xml version="1.0" encoding="utf-8"?>${builder.build({ API3G: allowed(fields) })}`

const allowed = (fields: XmlFields): XmlFields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll(forbidden, '') : allowed(value),
    ]),
  )

/** The texts of the elements right below `API3G`, by their names; null when it is no such document. */
export function readXml(text: string): ReadonlyMap<string, string> | null {
  if (text.length > maxLength || /<!DOCTYPE/i.test(text)) return null
  try {
    const document: unknown = parser.parse(text, true)
    const root = childOf(document, 'API3G')
    if (typeof root !== 'object' || root === null) return null
    return new Map(
      Object.entries(root).flatMap(([name, value]) =>
        typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()] as const] : [],
      ),
    )
  } catch {
    return null
  }
}

const childOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined
