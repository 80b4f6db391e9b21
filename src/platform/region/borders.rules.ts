import type { Country } from '../preferences.rules.ts'

// In which of the shop's countries a place lies, without asking anybody. The borders are rough (Natural Earth at
// 1:110 million, public domain): good to some twenty kilometres, which is enough for a first proposal that the reader
// sees and can change.

/** Degrees: north and east are positive. */
export type Place = { readonly latitude: number; readonly longitude: number }

type Point = readonly [longitude: number, latitude: number]

/** How far outside its rough border a place still belongs to a country, in degrees: coasts and towns at the border. */
const tolerance = 0.2

const kenya: readonly Point[] = [
  [39.2, -4.68],
  [37.77, -3.68],
  [37.7, -3.1],
  [34.07, -1.06],
  [33.9, -0.95],
  [33.89, 0.11],
  [34.18, 0.52],
  [34.67, 1.18],
  [35.04, 1.91],
  [34.6, 3.05],
  [34.48, 3.56],
  [34.01, 4.25],
  [34.62, 4.85],
  [35.3, 5.51],
  [35.82, 5.34],
  [35.82, 4.78],
  [36.16, 4.45],
  [36.86, 4.45],
  [38.12, 3.6],
  [38.44, 3.59],
  [38.67, 3.62],
  [38.89, 3.5],
  [39.56, 3.42],
  [39.85, 3.84],
  [40.77, 4.26],
  [41.17, 3.92],
  [41.86, 3.92],
  [40.98, 2.78],
  [40.99, -0.86],
  [41.59, -1.68],
  [40.88, -2.08],
  [40.64, -2.5],
  [40.26, -2.57],
  [40.12, -3.28],
  [39.8, -3.68],
  [39.6, -4.35],
]

const rwanda: readonly Point[] = [
  [30.42, -1.13],
  [30.82, -1.7],
  [30.76, -2.29],
  [30.47, -2.41],
  [29.94, -2.35],
  [29.63, -2.92],
  [29.02, -2.84],
  [29.12, -2.29],
  [29.25, -2.22],
  [29.29, -1.62],
  [29.58, -1.34],
  [29.82, -1.44],
]

const malawi: readonly Point[] = [
  [34.56, -11.52],
  [34.28, -12.28],
  [34.56, -13.58],
  [34.91, -13.57],
  [35.27, -13.89],
  [35.69, -14.61],
  [35.77, -15.9],
  [35.34, -16.11],
  [35.03, -16.8],
  [34.38, -16.18],
  [34.31, -15.48],
  [34.52, -15.01],
  [34.46, -14.61],
  [34.06, -14.36],
  [33.79, -14.45],
  [33.21, -13.97],
  [32.69, -13.71],
  [32.99, -12.78],
  [33.31, -12.44],
  [33.11, -11.61],
  [33.32, -10.8],
  [33.49, -10.53],
  [33.23, -9.68],
  [32.76, -9.23],
  [33.74, -9.42],
  [33.94, -9.69],
  [34.28, -10.16],
]

const borders: readonly (readonly [Country, readonly Point[]])[] = [
  ['KEN', kenya],
  ['RWA', rwanda],
  ['MWI', malawi],
]

/** The shop's country in which a place lies; `OTH` for everywhere else. */
export function countryAt(place: Place): Country {
  const point: Point = [place.longitude, place.latitude]
  const inside = borders.find(([, border]) => isInside(point, border))
  const near = inside ?? borders.find(([, border]) => distance(point, border) <= tolerance)
  return near?.[0] ?? 'OTH'
}

/** Whether a number is a place on earth at all. */
export const isPlace = ({ latitude, longitude }: Place): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180

const edgesOf = (border: readonly Point[]): (readonly [Point, Point])[] =>
  border.map((point, index) => [border.at(index - 1) ?? point, point])

// A line from the point to the east crosses the border an odd number of times when it starts inside.
const isInside = ([x, y]: Point, border: readonly Point[]): boolean =>
  edgesOf(border).filter(
    ([[x1, y1], [x2, y2]]) => y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1,
  ).length %
    2 ===
  1

const distance = (point: Point, border: readonly Point[]): number =>
  Math.min(...edgesOf(border).map(([from, to]) => distanceToEdge(point, from, to)))

function distanceToEdge([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const along = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy)
}
