import { countryOf, type ShopCountry } from '#platform/countries.rules.ts'
import { oneLine } from '#platform/oneLine.rules.ts'
import { type SchoolEntry, schoolNameLength, schoolPlaceMaxLength } from '../school.rules.ts'

export const schoolColumns = {
  name: ['name'],
  country: ['country'],
  place: ['place', 'county', 'district'],
}

type Cells = Readonly<Record<string, string>>
type Problem = { readonly column: string; readonly reason: string }

/** A line of a list of schools, in which a place may be empty. */
export function readSchoolRow(cells: Cells): { entry: SchoolEntry } | { problems: Problem[] } {
  const [name, place, country] = [text(cells, 'name'), text(cells, 'place'), countryIn(cells)]
  const problems = [
    ...nameProblems(name.value).map((reason) => ({ column: name.column, reason })),
    ...placeProblems(place.value).map((reason) => ({ column: place.column, reason })),
    ...(country === null ? [{ column: 'country', reason: 'no country of the shop' }] : []),
  ]
  if (problems.length > 0 || country === null) return { problems }
  return { entry: { name: name.value, country, place: place.value || null } }
}

/** Two lines that differ in accents and capitals only are of one school. */
export const schoolKey = ({ name, country, place }: SchoolEntry): string =>
  JSON.stringify([country, plainText(name), plainText(place ?? '')])

const plainText = (value: string): string => value.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

function text(cells: Cells, name: keyof typeof schoolColumns) {
  const column = schoolColumns[name].find((known) => known in cells) ?? name
  return { column, value: oneLine(cells[column] ?? '') }
}

/** By two letters or three. */
function countryIn(cells: Cells): ShopCountry | null {
  const country = countryOf(text(cells, 'country').value)
  return country === 'OTH' ? null : country
}

function nameProblems(name: string): string[] {
  if (name === '') return ['is missing']
  const { min, max } = schoolNameLength
  if (Array.from(name).length < min) return [`fewer than ${min} letters`]
  if (!/\p{L}/u.test(name)) return ['has no letter']
  return [...formula(name), ...tooLong(name, max)]
}

const placeProblems = (place: string): string[] => [
  ...formula(place),
  ...tooLong(place, schoolPlaceMaxLength),
]

const formula = (value: string): string[] => (/^[=+\-@]/.test(value) ? ['begins like a formula'] : [])

const tooLong = (value: string, max: number): string[] =>
  Array.from(value).length > max ? [`more than ${max} letters`] : []
