import { allNamed, attributeOf, descendantsOf, textOf, type XmlElement } from '../xml/xmlElement.rules.ts'

// What a package document says of the book. EPUB 3 says more about an element in `meta refines="#id"`; EPUB 2
// puts it into attributes of the element itself. Both are asked for by one name here.

/** Of one kind, so that nobody can keep us comparing; a book with more names or titles is none. */
const most = 100

export type PackageMetadata = {
  /** Dublin Core elements of one name, in document order. */
  readonly dublinCore: (name: string) => readonly XmlElement[]
  readonly said: (element: XmlElement, property: string) => readonly string[]
  /** What an element says in other scripts, with their language tags. */
  readonly alternateScripts: (
    element: XmlElement,
  ) => readonly { readonly language: string; readonly text: string }[]
  /** `content` of the first EPUB 2 `meta` of a name. */
  readonly named: (name: string) => string | null
}

const dublinCoreNamespaces = /^http:\/\/purl\.org\/dc\/elements\/1\.[01]\/?$/

export function readMetadata(root: XmlElement): PackageMetadata {
  const metadata = allNamed(root, 'metadata')[0]
  const elements = metadata ? Array.from(descendantsOf(metadata)) : []
  const metas = elements.filter(({ name }) => name === 'meta')
  const refining = Map.groupBy(metas, (meta) => attributeOf(meta, 'refines')?.replace(/^#/, '') ?? '')
  const refinementsOf = (element: XmlElement, property: string): XmlElement[] =>
    (refining.get(attributeOf(element, 'id') ?? ' ') ?? [])
      .filter((meta) => attributeOf(meta, 'property') === property)
      .slice(0, most)
  return {
    dublinCore: (name) =>
      elements
        .filter((element) => element.name === name && dublinCoreNamespaces.test(element.uri))
        .slice(0, most),
    said: (element, property) => {
      const attribute = attributeOf(element, property)
      const refined = refinementsOf(element, property).map(textOf)
      return (attribute === null ? refined : [attribute, ...refined]).map((text) => text.trim())
    },
    alternateScripts: (element) =>
      refinementsOf(element, 'alternate-script').map((meta) => ({
        language: attributeOf(meta, 'lang') ?? '',
        text: textOf(meta),
      })),
    named: (name) => {
      const meta = metas.find((candidate) => attributeOf(candidate, 'name') === name)
      return meta ? attributeOf(meta, 'content') : null
    },
  }
}
