import { decodeHTMLStrict } from 'entities/decode'
import { SaxesParser } from 'saxes'
import { refuseUpload } from '../uploadRefusal.ts'

const customaryPrefixes: Readonly<Record<string, string>> = {
  dc: 'http://purl.org/dc/elements/1.1/',
  dcterms: 'http://purl.org/dc/terms/',
  epub: 'http://www.idpf.org/2007/ops',
  opf: 'http://www.idpf.org/2007/opf',
  svg: 'http://www.w3.org/2000/svg',
  xlink: 'http://www.w3.org/1999/xlink',
  xsi: 'http://www.w3.org/2001/XMLSchema-instance',
}

export const namespaceOfPrefix = (prefix: string): string | undefined =>
  Object.hasOwn(customaryPrefixes, prefix) ? customaryPrefixes[prefix] : undefined

/** Elements inside one another; deeper files are attacks on whoever walks the tree. */
export const maxDepth = 256

type XmlParser = SaxesParser<{ xmlns: true; position: false }>

/** Loads nothing. Refuses an internal DTD subset, where entities that explode or read files are declared. */
export function xmlParser(onMissing: (prefix: string) => void = () => {}): XmlParser {
  const resolvePrefix = (prefix: string): string | undefined => {
    const uri = namespaceOfPrefix(prefix)
    if (uri !== undefined) onMissing(prefix)
    return uri
  }
  const parser: XmlParser = new SaxesParser({ xmlns: true, position: false, resolvePrefix })
  parser.ENTITIES = namedEntities
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[') || doctype.includes('<!'))
      refuseUpload('document type with declarations of its own')
  })
  return parser
}

/**
 * The characters that have a name in HTML, by it. Books write &nbsp; and &eacute; without bringing a document type along,
 * and we never load one.
 */
export const namedEntities: Record<string, string> = new Proxy(Object.create(null), {
  get: (_none, name) => {
    if (typeof name !== 'string' || !/^\w+$/.test(name)) return undefined
    const reference = `&${name};`
    const decoded = decodeHTMLStrict(reference)
    return decoded === reference ? undefined : decoded
  },
})
