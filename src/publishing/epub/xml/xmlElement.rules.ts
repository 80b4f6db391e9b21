type XmlAttribute = { readonly uri: string; readonly name: string; readonly value: string }

export type XmlElement = {
  readonly uri: string
  readonly name: string
  readonly attributes: readonly XmlAttribute[]
  readonly children: readonly (XmlElement | string)[]
}

/** Value of an attribute by local name, whatever its namespace: old books write `opf:role`, new ones `role`. */
export const attributeOf = (element: XmlElement, name: string): string | null =>
  element.attributes.find((attribute) => attribute.name === name)?.value ?? null

export function* descendantsOf(element: XmlElement): Generator<XmlElement> {
  for (const child of element.children) {
    if (typeof child === 'string') continue
    yield child
    yield* descendantsOf(child)
  }
}

export const allNamed = (element: XmlElement, name: string): XmlElement[] =>
  Array.from(descendantsOf(element)).filter((below) => below.name === name)

export const textOf = (element: XmlElement): string =>
  element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('')

export const wordsOf = (element: XmlElement, name: string): string[] =>
  (attributeOf(element, name) ?? '').split(/\s+/).filter((word) => word !== '')
