import type { SaxesAttributeNS, SaxesTagNS } from 'saxes'
import { isExternal } from '../package/href.rules.ts'
import { cleanAttribute } from './markupAttributes.rules.ts'
import type { MarkupElement } from './markupElements.rules.ts'
import { attributeText } from './markupText.rules.ts'
import { namespaceOfPrefix } from '../xml/xmlParser.ts'

export const markupElement = (tag: SaxesTagNS): MarkupElement => ({
  uri: tag.uri,
  local: tag.local,
  attribute: (name) =>
    Object.values(tag.attributes).find(({ local }) => local.toLowerCase() === name)?.value ?? null,
})

type Tag = {
  readonly tag: SaxesTagNS
  readonly name: string
  readonly base: string
  /** Customary prefixes that it uses without having declared them. */
  readonly undeclared: Iterable<string>
}

/** A start tag without its last angle, with cleaned attributes. */
export function startTag({ tag, name, base, undeclared }: Tag): string {
  const element = markupElement(tag)
  const kept = new Map(
    Array.from(undeclared, (prefix) => [`xmlns:${prefix}`, namespaceOfPrefix(prefix) ?? '']),
  )
  for (const attribute of uniqueAttributes(tag)) {
    const value = isDeclaration(attribute) ? attribute.value.trim() : cleanAttribute(element, attribute, base)
    if (value !== null) kept.set(attribute.name, value)
  }
  if (leavesBook(element, kept)) kept.set('rel', relOf(kept.get('rel')))
  return `<${name}${Array.from(kept, ([attribute, value]) => attributeText(attribute, value)).join('')}`
}

const leavesBook = (element: MarkupElement, kept: ReadonlyMap<string, string>): boolean =>
  /^(?:a|area)$/i.test(element.local) &&
  kept.entries().some(([name, value]) => /^(?:\w+:)?href$/i.test(name) && isExternal(value))

const isDeclaration = ({ name, prefix }: SaxesAttributeNS): boolean => name === 'xmlns' || prefix === 'xmlns'

/** Attributes whose names stay valid; only pages that are not well-formed have others. */
function uniqueAttributes(tag: SaxesTagNS): SaxesAttributeNS[] {
  const valid = Object.values(tag.attributes).filter((attribute) => isValid(attribute))
  return Array.from(
    new Map(valid.map((attribute) => [`${attribute.uri} ${attribute.local}`, attribute])).values(),
  )
}

function isValid({ name, prefix, local, uri, value }: SaxesAttributeNS): boolean {
  if (prefix === '' && !name.includes(':')) return true
  if (local === '' || prefix === '' || local.includes(':')) return false
  // The parser gives a prefix that nobody declared as its own namespace.
  return prefix === 'xmlns' ? value.trim() !== '' && !/^xml/i.test(local) : uri !== prefix
}

/** The page that opens may not reach back into the reader. */
const relOf = (rel = ''): string =>
  Array.from(new Set([...rel.split(/\s+/), 'noopener', 'noreferrer']))
    .join(' ')
    .trim()
