import { Chance } from './chance.ts'
import { titles } from './titles.ts'

export type Kind = { readonly name: string; readonly searches: readonly string[] }

const perKind = 40

/** What readers type, by kind, made from the titles of a catalogue of this size. */
export function kindsOf(size: number): Kind[] {
  const chance = new Chance(7)
  const sample = sampleOf(size)
  const kind = (name: string, make: (sampled: (typeof sample)[number]) => string): Kind => ({
    name,
    searches: sample.map(make).filter((typed) => typed.length >= 3),
  })
  return [
    kind('a title while it is typed', ({ title }) =>
      title.slice(0, 3 + chance.below(Math.max(1, title.length - 3))),
    ),
    kind('a whole title', ({ title }) => title),
    kind('words of a title, turned round', ({ title }) => title.split(' ').toReversed().join(' ')),
    kind('a person', ({ person }) => person),
    kind(
      'a title and a person',
      ({ title, person }) => `${title.split(' ').at(-1)} ${person.split(' ').at(-1)}`,
    ),
    kind('a publisher', ({ publisher }) => publisher),
    kind('an ISBN', ({ isbn }) => isbn),
    kind('the beginning of an ISBN', ({ isbn }) => isbn.slice(0, 3 + chance.below(9))),
    kind('a typing error', ({ title }) => misspelt(title, chance)),
    kind('a subject or a word of descriptions', () =>
      chance.of(['poetry', 'imibare', 'hisabati', 'masamu', 'crime', 'kilimo', 'laughter', 'umuziki']),
    ),
    {
      name: 'very common words',
      searches: [
        'the',
        'and',
        'of the',
        'for',
        'a story',
        'house',
        'the house',
        'hadithi',
        'hadithi za',
        'story of',
        'mto',
        'book',
        'wanjiku',
        'grade 4',
        'sto',
        'kar',
      ],
    },
  ]
}

function sampleOf(size: number) {
  // The first titles of a large catalogue are like its others, and quicker to make.
  const amount = Math.min(size, 200_000)
  const step = Math.floor(amount / perKind)
  return [...titles(amount)]
    .filter((_, index) => index % step === 0)
    .map(({ title, people, publisher, isbn }) => ({
      title,
      person: people[0]?.name ?? '',
      publisher: publisher ?? '',
      isbn: isbn ?? '',
    }))
}

/** A letter of the longest word goes, comes twice, or changes places with the next one. */
function misspelt(title: string, chance: Chance): string {
  const words = title.split(' ')
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? ''
  const index = 1 + chance.below(Math.max(1, longest.length - 2))
  const [head, tail] = [longest.slice(0, index), longest.slice(index)]
  const wrong = chance.of([
    head + tail.slice(1),
    head + tail.charAt(0) + tail,
    `${head}${tail[1] ?? ''}${tail[0] ?? ''}${tail.slice(2)}`,
  ])
  return words.with(words.indexOf(longest), wrong).join(' ')
}
