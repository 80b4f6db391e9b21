import type { SaxesTagNS } from 'saxes'
import { refuseUpload } from '../uploadRefusal.ts'
import type { XmlElement } from './xmlElement.rules.ts'
import { maxDepth, xmlParser } from './xmlParser.ts'
import { decodeXml } from './xmlText.ts'

const maxElements = 100_000

type OpenElement = XmlElement & { readonly children: (XmlElement | string)[] }

export function parseXml(bytes: Buffer, name: string): XmlElement {
  const root: OpenElement = { uri: '', name: '', attributes: [], children: [] }
  const open = [root]
  let count = 0
  const parser = xmlParser()
  const addText = (text: string): void => {
    open.at(-1)?.children.push(text)
  }
  parser.on('error', (error) => refuseUpload(`${name}: ${error.message}`))
  parser.on('opentag', (tag) => {
    count += 1
    if (open.length > maxDepth || count > maxElements) refuseUpload(`${name}: too deep or too long`)
    const element = elementOf(tag)
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => open.pop())
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.write(decodeXml(bytes)).close()
  return root.children.find((child) => typeof child !== 'string') ?? refuseUpload(`${name}: empty`)
}

const elementOf = (tag: SaxesTagNS): OpenElement => ({
  uri: tag.uri,
  name: tag.local,
  attributes: Object.values(tag.attributes).map(({ uri, local, value }) => ({ uri, name: local, value })),
  children: [],
})
