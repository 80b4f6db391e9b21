/** A record that was picked in a form, as it is shown there. */
export type Picked = {
  readonly id: string
  readonly name: string
  /** Such as authors. */
  readonly area: string | null
  /** Of a book: `epub`, `print` …; else empty. */
  readonly format: string | null
  /** Of a book, in units of `currency`. */
  readonly price: number | null
  readonly currency: string | null
}

const most = 1000

/** What a form sends for the records picked in it; all that is odd is left out. */
export function readPicked(text: string): Picked[] {
  const rows = jsonOf(text)
  return Array.isArray(rows) ? rows.slice(0, most).flatMap(pickedIn) : []
}

export const writePicked = (picked: readonly Picked[]): string => JSON.stringify(picked)

export const pickedIds = (picked: readonly Picked[]): string[] => picked.map(({ id }) => id)

/** The same records with one moved by a number of places; at the ends it stays. */
export function moved(picked: readonly Picked[], id: string, by: number): readonly Picked[] {
  const from = picked.findIndex((one) => one.id === id)
  const to = from + by
  const row = picked[from]
  if (!row || to < 0 || to >= picked.length) return picked
  return picked.toSpliced(from, 1).toSpliced(to, 0, row)
}

/** Both, each record once. */
export const joined = (picked: readonly Picked[], more: readonly Picked[]): readonly Picked[] => [
  ...new Map([...picked, ...more].map((one) => [one.id, one])).values(),
]

function pickedIn(row: unknown): Picked[] {
  if (typeof row !== 'object' || row === null) return []
  const facts = new Map<string, unknown>(Object.entries(row))
  const [id, name] = [textOf(facts.get('id')), textOf(facts.get('name'))]
  if (id === null || name === null) return []
  const price = facts.get('price')
  return [
    {
      id,
      name,
      area: textOf(facts.get('area')),
      format: textOf(facts.get('format')),
      price: typeof price === 'number' && Number.isFinite(price) ? price : null,
      currency: textOf(facts.get('currency')),
    },
  ]
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value.slice(0, 500) : null

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
