// A cursor names a row by what it is sorted by, so that rows that come or go meanwhile move no page. Times are kept as
// PostgreSQL writes them (in UTC): a `Date` has no microseconds, and rows would be shown twice or never.

export type KeyTerm<By extends string = string> = { readonly by: By; readonly isDescending: boolean }

/** Two of one kind are compared as the database compares them: numbers are whole, and at most 2^31 - 1. */
export type KeyKind = 'time' | 'number' | 'text'

/** What a row is sorted by: one value for each term. */
export type Key = readonly (string | number)[]

/** Of equal sorts the same text. */
export const sortName = (sorts: readonly KeyTerm[]): string =>
  sorts.map(({ by, isDescending }) => `${isDescending ? '-' : ''}${by}`).join()

export const writeCursor = (sorts: readonly KeyTerm[], key: Key): string =>
  JSON.stringify([sortName(sorts), ...key])

/** Null for what is no cursor of this sort: whatever it says comes from outside. */
export function readCursor(text: string, sorts: readonly KeyTerm[], kinds: readonly KeyKind[]): Key | null {
  const [name, ...values] = listIn(text)
  if (name !== sortName(sorts) || values.length !== kinds.length) return null
  return values.every((value, index) => isOfKind(value, kinds[index])) ? (values as Key) : null // as each was looked at
}

function listIn(text: string): readonly unknown[] {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list : []
  } catch {
    return [] // not written by us
  }
}

function isOfKind(value: unknown, kind: KeyKind | undefined): boolean {
  if (typeof value === 'number')
    return kind === 'number' && Number.isInteger(value) && Math.abs(value) <= maxNumber
  if (typeof value !== 'string' || kind === 'number') return false
  return kind === 'time' ? isTime(value) : !value.includes('\0')
}

const maxNumber = 2147483647
const timeShape = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(\.\d{1,6})?\+00$/

/** A day that no calendar has is none, though `Date` would read it as one of the next month. */
function isTime(text: string): boolean {
  const [, day, clock] = timeShape.exec(text) ?? []
  if (day === undefined || clock === undefined || day.startsWith('0000')) return false
  const moment = new Date(`${day}T${clock}Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(`${day}T${clock}`)
}
