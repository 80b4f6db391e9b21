import type { Person, RoleCase } from './roleScene.ts'

type Permission = 'anyone' | 'signedIn' | 'verified' | 'owner' | 'placer' | 'seller' | 'staff' | 'admin'

const followers: readonly Permission[] = ['owner', 'placer', 'admin']
const owners: readonly Permission[] = ['owner']
const cartParts = { '': owners, guest: ['anyone'] } as const
const listParts = { '': owners, ours: ['admin'] } as const

/**
 * What may stand after `Access:` in the description of a field, and who that is, for each part of the sentence: '' is
 * the rule, the others have a name. A new sentence is entered here or, better, said as an old one.
 */
const sentences: Readonly<Record<string, Readonly<Record<string, readonly Permission[]>>>> = {
  visitor: { '': ['anyone'] },
  'signed-in': { '': ['signedIn'] },
  verified: { '': ['verified'] },
  owner: { '': owners },
  staff: { '': ['staff'] },
  admin: { '': ['admin'] },
  'visitor (cart access as in order)': cartParts,
  'guest cart, whoever holds its IRI; otherwise owner, staff for orders they placed, admin': {
    '': followers,
    guest: ['anyone'],
  },
  'owner, staff for orders they placed, admin': { '': followers },
  'owner (verified), staff for orders they placed, admin': { '': followers },
  'staff for orders they placed, admin': { '': ['placer', 'admin'] },
  'staff; those they placed, all for admin': { '': ['staff'] },
  'owner; admin-order fields staff': { '': owners, 'for somebody': ['seller'] },
  'signed-in for open carts, verified otherwise': { '': ['verified'], carts: ['signedIn'] },
  'signed-in for own roles, admin for others': { '': ['signedIn'], others: ['owner', 'admin'] },
  'admin, or the user itself (verified)': { '': ['owner', 'admin'] },
  'verified, owner of the book': { '': owners },
  'visitor; showUnlisted: true is for admin': { '': ['anyone'], unlisted: ['admin'] },
  'visitor; unlisted or scheduled ones admin or owner of a copy': {
    '': ['anyone'],
    unlisted: ['owner', 'admin'],
  },
  'visitor; myBookshelf: true is for verified callers and returns all owned non-print books with readUrl': {
    '': ['anyone'],
    shelf: ['verified'],
  },
  'anyone when isPublic; otherwise owner or admin': { '': ['owner', 'admin'], public: ['anyone'] },
  'owner; admin for school lists': listParts,
  'owner of the list; admin for school lists': listParts,
  "owner of the list; admin for the shop's and schools' lists": listParts,
  'verified; admin when forSchool is given': { '': ['verified'], ours: ['admin'] },
}

/** The sentence after `Access:` in a description; null where there is none. */
export const accessIn = (description: string | null | undefined): string | null =>
  /Access: (.*?)\.(?: |$)/.exec((description ?? '').replaceAll(/\s+/g, ' '))?.[1] ?? null

/** The parts of a known sentence. */
export const partsOf = (sentence: string): readonly string[] | null =>
  Object.hasOwn(sentences, sentence) ? Object.keys(sentences[sentence] ?? {}) : null

const verified: readonly Person[] = ['reader', 'other', 'business', 'checker', 'otherChecker', 'admin']
const staff: readonly Person[] = ['checker', 'otherChecker', 'admin']
const isAny = (people: readonly Person[], person: Person): boolean => people.includes(person)

const has: Readonly<Record<Permission, (person: Person, asked: RoleCase) => boolean>> = {
  anyone: () => true,
  signedIn: (person) => person !== 'visitor',
  verified: (person) => isAny(verified, person),
  owner: (person, { owner }) => person === owner,
  placer: (person, { placer }) => person === placer,
  seller: (person, { owner }) => person === owner && isAny(staff, person),
  staff: (person) => isAny(staff, person),
  admin: (person) => person === 'admin',
}

/** Whether a sentence lets somebody have what a case asks for. */
export const isAllowed = (sentence: string, asked: RoleCase, person: Person): boolean =>
  (sentences[sentence]?.[asked.part ?? ''] ?? []).some((permission) => has[permission](person, asked))

/** Whether the rule of a case names the staff. */
export const isForStaff = (sentence: string, { part = '' }: RoleCase): boolean =>
  (sentences[sentence]?.[part] ?? []).some((permission) => ofStaff.has(permission))

const ofStaff: ReadonlySet<Permission> = new Set(['placer', 'seller', 'staff', 'admin'])
