import type { LineData } from '../cart.fields.ts'

/** Its first author, or where none is known its publisher. */
export const byLine = ({ authorFirstName, authorLastName, publisher }: LineData): string =>
  [authorFirstName, authorLastName].filter(Boolean).join(' ') || (publisher ?? '')
