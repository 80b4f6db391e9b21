// Who types a town to which nothing is brought is told so, instead of being offered what is spelled alike in Nairobi.
import { placeWords } from './place.rules.ts'

type Town = readonly [name: string, latitude: number, longitude: number]

/** Those that people order from most, in degrees; none lies in the area of delivery. */
export const townsOutside: readonly Town[] = [
  ['Arusha', -3.39, 36.68],
  ['Athi River', -1.456, 36.978],
  ['Blantyre', -15.79, 35.01],
  ['Bomet', -0.78, 35.34],
  ['Bungoma', 0.57, 34.56],
  ['Busia', 0.46, 34.11],
  ['Chuka', -0.33, 37.65],
  ['Dar es Salaam', -6.8, 39.28],
  ['Diani', -4.28, 39.59],
  ['Eldoret', 0.51, 35.27],
  ['Embu', -0.54, 37.46],
  ['Garissa', -0.45, 39.65],
  ['Gatundu', -1.01, 36.91],
  ['Gilgil', -0.5, 36.32],
  ['Gisenyi', -1.7, 29.26],
  ['Homa Bay', -0.53, 34.46],
  ['Huye', -2.6, 29.74],
  ['Isiolo', 0.35, 37.58],
  ['Iten', 0.67, 35.51],
  ['Juja', -1.1, 37.01],
  ['Kabarnet', 0.49, 35.74],
  ['Kajiado', -1.85, 36.78],
  ['Kakamega', 0.28, 34.75],
  ['Kampala', 0.35, 32.58],
  ['Kapenguria', 1.24, 35.11],
  ['Kapsabet', 0.2, 35.1],
  ['Karatina', -0.48, 37.13],
  ['Karonga', -9.93, 33.93],
  ['Kasungu', -13.03, 33.48],
  ['Kericho', -0.37, 35.28],
  ['Kerugoya', -0.5, 37.28],
  ['Kigali', -1.94, 30.06],
  ['Kilifi', -3.63, 39.85],
  ['Kisii', -0.68, 34.77],
  ['Kisumu', -0.1, 34.76],
  ['Kitale', 1.02, 35],
  ['Kitengela', -1.47, 36.96],
  ['Kitui', -1.37, 38.01],
  ['Kwale', -4.17, 39.45],
  ['Lamu', -2.27, 40.9],
  ['Lilongwe', -13.96, 33.79],
  ['Limuru', -1.107, 36.643],
  ['Lodwar', 3.12, 35.6],
  ['Machakos', -1.52, 37.26],
  ['Malindi', -3.22, 40.12],
  ['Mandera', 3.94, 41.87],
  ['Mangochi', -14.48, 35.26],
  ['Maralal', 1.1, 36.7],
  ['Marsabit', 2.33, 37.99],
  ['Maua', 0.23, 37.94],
  ['Meru', 0.05, 37.65],
  ['Migori', -1.06, 34.47],
  ['Molo', -0.25, 35.73],
  ['Mombasa', -4.04, 39.67],
  ['Moyale', 3.53, 39.05],
  ['Mumias', 0.34, 34.49],
  ['Murang’a', -0.72, 37.15],
  ['Musanze', -1.5, 29.63],
  ['Mwingi', -0.93, 38.06],
  ['Mzuzu', -11.46, 34.02],
  ['Naivasha', -0.72, 36.43],
  ['Nakuru', -0.3, 36.07],
  ['Nanyuki', 0.01, 37.07],
  ['Narok', -1.08, 35.87],
  ['Njoro', -0.33, 35.94],
  ['Nyahururu', 0.04, 36.36],
  ['Nyamira', -0.57, 34.94],
  ['Nyeri', -0.42, 36.95],
  ['Ol Kalou', -0.27, 36.38],
  ['Rubavu', -1.68, 29.33],
  ['Siaya', 0.06, 34.29],
  ['Thika', -1.03, 37.07],
  ['Ukunda', -4.29, 39.57],
  ['Vihiga', 0.08, 34.72],
  ['Voi', -3.4, 38.56],
  ['Wajir', 1.75, 40.06],
  ['Webuye', 0.61, 34.77],
  ['Wote', -1.78, 37.63],
  ['Wundanyi', -3.4, 38.36],
  ['Zomba', -15.39, 35.32],
]

const keyOf = (words: readonly string[]): string => words.join(' ')

const byKey = new Map(townsOutside.map(([name]) => [keyOf(placeWords(name)), name]))
const maxWords = 3

/** Said of a town or of the land it lies in. */
const addenda = new Set(['town', 'city', 'county', 'kenya', 'rwanda', 'malawi', 'uganda', 'tanzania'])

/** The town outside the area of delivery that a text is about: a road that is called after one is not. */
export function townOutside(text: string): string | null {
  for (const part of text.split(',')) {
    const words = placeWords(part)
    while (addenda.has(words.at(-1) ?? '')) words.pop()
    for (let count = 1; count <= maxWords; count += 1) {
      const town = byKey.get(keyOf(words.slice(-count)))
      if (town !== undefined) return town
    }
  }
  return null
}
