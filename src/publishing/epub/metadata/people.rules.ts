import { cleanText } from '../cleanText.rules.ts'
import type { PackageMetadata } from './refinements.rules.ts'
import { textOf, type XmlElement } from '../xml/xmlElement.rules.ts'

// Specification of the back office, section 2, step 3. `display-seq` decides, else the document's order.

export type PersonRole = 'author' | 'illustrator' | 'translator' | 'editor' | 'contributor'

export type Person = { readonly name: string; readonly role: PersonRole }

const roles: Readonly<Record<string, PersonRole>> = {
  aut: 'author',
  author: 'author',
  ill: 'illustrator',
  illustrator: 'illustrator',
  trl: 'translator',
  translator: 'translator',
  edt: 'editor',
  editor: 'editor',
}

const maxName = 200
const maxPeople = 100

export function readPeople(metadata: PackageMetadata): Person[] {
  const people = [...peopleIn(metadata, 'creator'), ...peopleIn(metadata, 'contributor')]
  const once = new Map(people.map((person) => [`${person.role} ${person.name}`, person]))
  return Array.from(once.values()).slice(0, maxPeople)
}

function peopleIn(metadata: PackageMetadata, element: 'creator' | 'contributor'): Person[] {
  const inOrder = metadata
    .dublinCore(element)
    .map((person) => ({ person, sequence: sequenceOf(metadata, person) }))
    .toSorted((a, b) => a.sequence - b.sequence)
  return inOrder
    .map(({ person }) => ({
      name: cleanText(textOf(person), maxName),
      role: roleOf(metadata, person, element),
    }))
    .filter(({ name }) => name !== '')
}

const lastSequence = 1_000_000

function sequenceOf(metadata: PackageMetadata, person: XmlElement): number {
  const sequence = Number.parseInt(metadata.said(person, 'display-seq')[0] ?? '', 10)
  return Number.isNaN(sequence) ? lastSequence : sequence
}

function roleOf(metadata: PackageMetadata, person: XmlElement, element: string): PersonRole {
  const said = metadata.said(person, 'role').map((role) => role.toLowerCase())
  const known = said.find((role) => Object.hasOwn(roles, role))
  if (known !== undefined) return roles[known] ?? 'contributor'
  return element === 'creator' && said.length === 0 ? 'author' : 'contributor'
}
