import { maxSearchLetters, minSearchLetters } from '#platform/tables/tableState.rules.ts'

/** What a list beside a record is searched for; null below three letters. */
export function searchIn(params: URLSearchParams): string | null {
  const text = (params.get('q') ?? '').trim()
  return text.length >= minSearchLetters && text.length <= maxSearchLetters ? text : null
}

/** The number of a record as an address names it; null where it names none. */
export function recordIn(params: URLSearchParams, name: string): number | null {
  const text = params.get(name) ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

/** The page of a list with what else its address says; null is left out. */
export function recordPath(path: string, said: Readonly<Record<string, string | number | null>>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(said)) if (value !== null) params.set(name, String(value))
  return params.size === 0 ? path : `${path}?${params}`
}
