import { decodeHTMLStrict } from 'entities/decode'

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
