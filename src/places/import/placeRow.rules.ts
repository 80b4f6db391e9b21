import { oneLine } from '#platform/oneLine.rules.ts'
import { isInDeliveryZone } from '../place.rules.ts'

export type PlaceEntry = {
  readonly key: string
  readonly name: string
  readonly area: string | null
  readonly kind: string
  readonly latitude: number
  readonly longitude: number
  readonly credit: string | null
}

type Problem = { readonly column: string; readonly reason: string }

type Cells = Readonly<Record<string, string>>

export const neededColumns = {
  id: ['id'],
  name: ['name'],
  latitude: ['lat', 'latitude'],
  longitude: ['lon', 'longitude'],
}

const maxLetters = { id: 100, name: 120, area: 120, kind: 40 }

export function readPlaceRow(cells: Cells): { entry: PlaceEntry } | { problems: Problem[] } {
  const [key, name] = [text(cells, 'id'), text(cells, 'name')]
  const [latitude, longitude] = [degrees(cells, 'latitude'), degrees(cells, 'longitude')]
  const problems: Problem[] = [
    ...missing({ id: key, name }),
    ...(name !== '' && !/\p{L}/u.test(name) ? [{ column: 'name', reason: 'has no letter' }] : []),
    ...Object.entries(maxLetters)
      .filter(([column, most]) => text(cells, column).length > most)
      .map(([column, most]) => ({ column, reason: `more than ${most} letters` })),
    ...latitude.problems,
    ...longitude.problems,
  ]
  const point = { latitude: latitude.value, longitude: longitude.value }
  if (problems.length === 0 && !isInDeliveryZone(point))
    problems.push({ column: latitude.column, reason: 'outside the Nairobi box' })
  if (problems.length > 0) return { problems }
  const area = text(cells, 'area')
  return {
    entry: {
      key,
      name,
      // Everything is in Nairobi, and some lists repeat the name.
      area: area === '' || area === 'Nairobi' || area === name ? null : area,
      kind: text(cells, 'kind') || 'place',
      ...point,
      credit: credits[text(cells, 'source')] ?? null,
    },
  }
}

const text = (cells: Cells, column: string): string => oneLine(cells[column] ?? '')

const missing = (needed: Readonly<Record<string, string>>): Problem[] =>
  Object.entries(needed)
    .filter(([, value]) => value === '')
    .map(([column]) => ({ column, reason: 'is missing' }))

function degrees(cells: Cells, name: 'latitude' | 'longitude') {
  const column = neededColumns[name].find((known) => known in cells) ?? name
  const written = text(cells, column)
  const value = Number(written)
  const isNumber = /^-?\d+(\.\d+)?$/.test(written)
  return { column, value, problems: isNumber ? [] : [{ column, reason: 'no number of degrees' }] }
}

/** What the sources of well-known lists ask for. */
const credits: Readonly<Record<string, string>> = {
  osm: '© OpenStreetMap contributors',
  // Computed from the sources above it in the same list, OpenStreetMap among them.
  derived: '© OpenStreetMap contributors',
  'digital-matatus-2019': 'Digital Matatus',
}
