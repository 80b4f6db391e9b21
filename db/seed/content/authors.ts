import { kenyanAuthors } from './authors-kenya.ts'
import { malawianAuthors } from './authors-malawi.ts'
import { rwandanAuthors } from './authors-rwanda.ts'
import type { SeedAuthor } from './types.ts'

/** Everybody who wrote, drew, translated, edited or read a book of the demo shop. */
export const authors: SeedAuthor[] = [...kenyanAuthors, ...rwandanAuthors, ...malawianAuthors]
