import { kenyanAuthors } from './authorsKenya.ts'
import { malawianAuthors } from './authorsMalawi.ts'
import { rwandanAuthors } from './authorsRwanda.ts'
import type { SeedAuthor } from './types.ts'

/** Everybody who wrote, drew, translated, edited or read a book of the demo shop. */
export const authors: SeedAuthor[] = [...kenyanAuthors, ...rwandanAuthors, ...malawianAuthors]
