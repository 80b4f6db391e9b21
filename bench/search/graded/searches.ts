import { laterOthers } from './laterOthers.ts'
import { lists } from './lists.ts'
import { names } from './names.ts'
import { others } from './others.ts'
import type { IsRight } from './right.ts'
import { school } from './school.ts'
import { subjects } from './subjects.ts'
import { titles } from './titles.ts'

/** Every fifth is held back: it tells whether the search was fitted to the open ones. */
export type Part = 'open' | 'held-back' | 'others'

export type Search = {
  readonly kind: string
  readonly typed: string
  /** Names of schools and lists, or what makes a book right. */
  readonly right: IsRight | readonly string[]
  readonly part: Part
}

const kinds: Readonly<Record<string, Readonly<Record<string, Search['right']>>>> = {
  names,
  titles,
  school,
  subjects,
  lists,
}

export const searches: readonly Search[] = [
  ...Object.entries(kinds).flatMap(([kind, group]) =>
    Object.entries(group).map(([typed, right], number) => {
      const part = number % 5 === 4 ? 'held-back' : 'open'
      return { kind, typed, right, part } as const
    }),
  ),
  ...Object.entries({ others, later: laterOthers }).flatMap(([kind, group]) =>
    Object.entries(group).map(([typed, right]) => ({ kind, typed, right, part: 'others' }) as const),
  ),
]
