import { lists } from './lists.ts'
import { names } from './names.ts'
import type { IsRight } from './right.ts'
import { school } from './school.ts'
import { subjects } from './subjects.ts'
import { titles } from './titles.ts'

export type Search = {
  readonly kind: string
  readonly typed: string
  /** Names of schools and lists, or what makes a book right. */
  readonly right: IsRight | readonly string[]
  readonly isHeldBack: boolean
}

const kinds: Readonly<Record<string, Readonly<Record<string, Search['right']>>>> = {
  names,
  titles,
  school,
  subjects,
  lists,
}

export const searches: readonly Search[] = Object.entries(kinds).flatMap(([kind, group]) =>
  Object.entries(group).map(([typed, right], number) => ({
    kind,
    typed,
    right,
    isHeldBack: number % 5 === 4,
  })),
)
