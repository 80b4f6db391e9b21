import { XMLBuilder, XMLParser } from 'fast-xml-parser'
import type { Reply } from '../../shared/exchange.ts'

/** A text, elements by their names, or one of these for each time that an element comes. */
export type XmlValue = string | XmlFields | readonly XmlValue[]

export type XmlFields = { readonly [name: string]: XmlValue }

const parser = new XMLParser({
  ignoreAttributes: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  parseTagValue: false,
  htmlEntities: true,
})
const builder = new XMLBuilder()

/** The document's only element with what is in it; null when it is not well formed, or declares a type. */
export function readXml(text: string): { readonly root: string; readonly value: XmlValue } | null {
  if (/<!DOCTYPE/i.test(text)) return null
  try {
    const document: unknown = parser.parse(text, true)
    const [[root, value] = []] = Object.entries(document as XmlFields) // the parser makes nothing else
    return root === undefined || value === undefined ? null : { root, value }
  } catch {
    return null
  }
}

export const isFields = (value: XmlValue | undefined): value is XmlFields =>
  typeof value === 'object' && !Array.isArray(value)

export const writeXml = (fields: XmlFields): string =>
  `<?xml version="1.0" encoding="utf-8"?>${builder.build({ API3G: fields })}`

export const xmlReply = (fields: XmlFields): Reply => ({
  status: 200,
  headers: { 'content-type': 'text/xml; charset=utf-8' },
  body: writeXml(fields),
})
