import { withCheckDigit } from '#catalogue/isbn/isbn.rules.ts'
import type { TitleEntry } from '#catalogue/write/titleEntry.rules.ts'
import { Chance } from './chance.ts'
import { givenNames, nameOf, publisherEnds, subjectHeadings, type Tongue, tongues } from './words.ts'

const places = Array.from({ length: 30_000 }, (_, number) => nameOf(number * 7919 + 13))
const families = Array.from({ length: 30_000 }, (_, number) => nameOf(number * 104_729 + 5))
const publishers = Array.from(
  { length: 400 },
  (_, number) => `${nameOf(number * 611_953 + 3)} ${publisherEnds[number % publisherEnds.length]}`,
)
const seriesNames = Array.from({ length: 3000 }, (_, number) => `${nameOf(number * 15_485_863 + 1)} Series`)
// Numbers of the demo shop's tags: stories, children, fiction and what is below it, the shelves of knowledge.
const shelves = [
  201, 19, 20, 202, 203, 204, 205, 206, 210, 211, 213, 215, 216, 218, 222, 229, 230, 32, 212, 214,
]
const grades = [25, 24, 134, 135, 136, 137, 138, 139, 140, 141, 142, 143, 144, 145]
const schoolSubjects = [
  'Mathematics',
  'English',
  'Kiswahili',
  'Science',
  'Social Studies',
  'Hisabati',
  'Imibare',
  'Masamu',
]
const schoolKinds = ['Learner’s Book', 'Teacher’s Guide', 'Workbook', 'Revision', 'Kitabu cha Mwanafunzi']
const formats = ['epub', 'print', 'audio', 'pdf'] as const
const formatShares = [[0], [0, 1], [0, 1, 2], [1], [3, 1], [3]] as const
const firstDay = Date.UTC(2015, 0, 1)
const day = 86_400_000

// Scattered over all publishers' numbers: beginning alike, they would all be found by their first digits.
const isbnNumbered = (number: number): string =>
  withCheckDigit(`978${String((number * 618_033_989) % 1_000_000_000).padStart(9, '0')}`)

// One work in a thousand is announced, for a day that no run of the bench sees.
const isToCome = (number: number): boolean => number % 1000 === 500

const comingDay = (number: number): Date => new Date(Date.UTC(2100, 0, 1) + (number % 365) * day)

/** Made-up titles, as many as asked for and always the same ones: one to three formats of each work. */
export function* titles(count: number): Generator<TitleEntry> {
  const chance = new Chance(20_260_101)
  for (let number = 0, made = 0; made < count; number++)
    for (const entry of editionsOf(number, chance)) {
      if (made === count) return
      made += 1
      yield entry
    }
}

function editionsOf(number: number, chance: Chance): TitleEntry[] {
  const work = workOf(number, chance)
  return chance.of(formatShares).map((index) => {
    const format = formats[index]
    return {
      ...work,
      key: `made-${number}-${format}`,
      isbn: isbnNumbered(number * 4 + index),
      format,
      price: chance.hits(0.06) ? '0' : String(50 + chance.below(200) * 10),
      pages: format === 'audio' ? null : 16 + chance.below(500),
      minutes: format === 'audio' ? 20 + chance.below(900) : null,
    }
  })
}

function workOf(
  number: number,
  chance: Chance,
): Omit<TitleEntry, 'key' | 'isbn' | 'format' | 'price' | 'pages' | 'minutes'> {
  const { language, tongue } = tongueOf(chance)
  const isSchoolBook = chance.hits(0.08)
  const grade = chance.below(grades.length)
  const publishedOn = new Date(firstDay + chance.below(4000) * day)
  return {
    work: `made-${number}`,
    title: isSchoolBook ? schoolTitle(grade, chance) : titleOf(tongue, chance),
    subtitle: chance.hits(0.15) ? titleOf(tongue, chance) : null,
    description: descriptionOf(tongue, chance),
    language,
    currency: language === 'kin' ? 'RWF' : language === 'nya' ? 'MWK' : 'KES',
    vatIncluded: false,
    publisher: chance.early(publishers),
    publishedOn: publishedOn.toISOString().slice(0, 10),
    series: chance.hits(0.2) ? `${chance.early(seriesNames)} #${1 + chance.below(9)}` : null,
    availableFrom: chance.hits(0.02) ? null : isToCome(number) ? comingDay(number) : publishedOn,
    isSchoolBook,
    people: Array.from({ length: chance.hits(0.2) ? 2 : 1 }, () => ({
      name: `${chance.early(givenNames)} ${chance.early(families)}`,
      role: 1,
    })),
    subjects: [1, 2].slice(chance.below(2)).map(() => subjectOf(chance)),
    tags: isSchoolBook ? [203, grades[grade] ?? 134] : [chance.early(shelves), chance.early(shelves)],
    isFormatAssumed: false,
    isPriceAssumed: false,
  }
}

function tongueOf(chance: Chance): { language: string; tongue: Tongue } {
  let rest = chance.next()
  for (const found of tongues) if ((rest -= found.share) < 0) return found
  throw new Error('the shares of the languages do not add up')
}

const titleOf = (tongue: Tongue, chance: Chance): string =>
  capitalised(
    chance
      .early(tongue.patterns)
      .replaceAll(/%[nm]/g, () => chance.early(tongue.nouns))
      .replace('%q', () => chance.early(tongue.qualities))
      .replace('%a', () => chance.early(places)),
  )

const capitalised = (text: string): string =>
  text.replaceAll(/^\p{Ll}|(?<= )\p{Ll}(?=\S{3})/gu, (letter) => letter.toUpperCase())

const schoolTitle = (grade: number, chance: Chance): string =>
  `${chance.of(schoolSubjects)} ${grade < 2 ? `Pre-primary ${grade + 1}` : `Grade ${grade - 1}`}: ${chance.of(schoolKinds)}`

function descriptionOf(tongue: Tongue, chance: Chance): string {
  const words = Array.from({ length: 35 + chance.below(40) }, () => {
    const roll = chance.next()
    if (roll < 0.5) return chance.early(tongue.small)
    if (roll < 0.85) return chance.early(tongue.nouns)
    return roll < 0.95 ? chance.early(tongue.qualities) : chance.early(places)
  })
  return `${capitalised(words.join(' '))}.`
}

function subjectOf(chance: Chance): TitleEntry['subjects'][number] {
  const heading = chance.early(subjectHeadings)
  return { scheme: 2, code: heading, heading }
}
