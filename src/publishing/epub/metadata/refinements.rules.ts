import { allNamed, attributeOf, descendantsOf, textOf, type XmlElement } from '../xml/xmlElement.rules.ts'

// EPUB 3 refines elements by `meta refines="#id"`, EPUB 2 by attributes; both are asked for by one name.

/** Of one kind, so that a hostile file cannot keep us comparing. */
const most = 100

export type PackageMetadata = {
  readonly dublinCore: (name: string) => readonly XmlElement[]
  readonly said: (element: XmlElement, property: string) => readonly string[]
  readonly alternateScripts: (
    element: XmlElement,
  ) => readonly { readonly language: string; readonly text: string }[]
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
