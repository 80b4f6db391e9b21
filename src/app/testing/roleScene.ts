import { randomInt } from 'node:crypto'
import { addUser, type NewUser } from '#identity/users/user.builder.ts'
import { type Caller, type User, visitor } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import type { Api } from './api.ts'

/** Everybody whom an access rule tells apart. */
export const persons = [
  'visitor',
  'unverified',
  'unverifiedAdmin',
  'reader',
  'other',
  'business',
  'checker',
  'otherChecker',
  'admin',
] as const

export type Person = (typeof persons)[number]

type Known = Exclude<Person, 'visitor'>

/** Who asks, of what everybody has. */
export type Scene = {
  readonly api: Api
  readonly db: Database
  readonly people: Readonly<Record<Known, User>>
  /** In the name and the address of somebody, and of nobody else. */
  readonly words: Readonly<Record<Known, string>>
}

export type Variables = Readonly<Record<string, unknown>>

/** One way to ask a field, about something that is there for it. */
export type RoleCase = {
  /** Which part of the sentence after `Access:` it is about, where there are several. */
  readonly part?: string
  /** Whose it is. */
  readonly owner?: Known
  /** Who of the staff placed it. */
  readonly placer?: Known
  readonly variables: (scene: Scene, as: Person) => Variables | Promise<Variables>
  /** It is not taken back: what asks a provider works beside any transaction. */
  readonly isCommitted?: true
}

export type RoleCases = Readonly<Record<string, readonly RoleCase[]>>

/** One person of each kind, each with a word of their own. */
export async function addPeople(db: Database): Promise<Pick<Scene, 'people' | 'words'>> {
  const words = {} as Record<Known, string> // filled below
  const add = (person: Known, more: Partial<NewUser> = {}) => {
    words[person] = `${person.toLowerCase()}${randomInt(1e9)}`
    const name = { givenName: 'Amina', familyName: words[person] }
    return addUser(db, { ...name, email: `${words[person]}@people.example`, ...more })
  }
  const people = {
    unverified: await add('unverified', { emailVerified: false }),
    unverifiedAdmin: await add('unverifiedAdmin', { emailVerified: false, roles: ['ROLE_ADMIN'] }),
    reader: await add('reader', { phoneNumber: `2547${randomInt(1e7, 9e7)}` }),
    other: await add('other'),
    business: await add('business', { roles: ['B2B_CUSTOMER'] }),
    checker: await add('checker', { roles: ['ROLE_CHECKER'] }),
    otherChecker: await add('otherChecker', { roles: ['ROLE_CHECKER'] }),
    admin: await add('admin', { roles: ['ROLE_ADMIN'] }),
  }
  return { people, words }
}

export const callerOf = ({ people }: Scene, person: Person): Caller =>
  person === 'visitor' ? visitor : people[person]
