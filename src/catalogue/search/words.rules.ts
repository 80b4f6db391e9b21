// The functions search_key and search_fillers of the database do the same; a test holds them together.

/** As many words of a search are looked for; the rest is cut. */
const maxWords = 12
const maxWordLength = 60

// Letters that have no accent to lose, but a stroke or a partner.
const letters: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Ø: 'O',
    ø: 'o',
    Đ: 'D',
    đ: 'd',
    Ð: 'D',
    ð: 'd',
    Ħ: 'H',
    ħ: 'h',
    Ł: 'L',
    ł: 'l',
    Ŋ: 'N',
    ŋ: 'n',
    ı: 'i',
    Ŧ: 'T',
    ŧ: 't',
    Ɨ: 'I',
    ɨ: 'i',
    Ɓ: 'B',
    ɓ: 'b',
    Ɗ: 'D',
    ɗ: 'd',
    Ƙ: 'K',
    ƙ: 'k',
    Æ: 'AE',
    æ: 'ae',
    Œ: 'OE',
    œ: 'oe',
    ß: 'ss',
  }),
)

const apostrophes = /[‘’ʼ´′]/g
const between =
  /[\s\u0021-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u1361-\u1368\u2000-\u206f\u3000-\u303f]+/g

// A sign that makes another word of a letter is spelt out: C++ and C# are not C, .NET is not a net.
const signs: readonly (readonly [RegExp, string])[] = [
  [/(?<![a-z0-9])([a-z])\+\+/g, '$1plusplus'],
  [/(?<![a-z0-9])([a-z])#/g, '$1sharp'],
  [/(?<![a-z0-9])\.net(?![a-z0-9])/g, ' dotnet'],
]

/** Without accents, capital letters and apostrophes, and with one space between two words. */
export function searchKey(text: string): string {
  const plain = text
    .replaceAll(apostrophes, "'")
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'`ʼ]+/g, '')
  const lower = Array.from(plain, (letter) => letters.get(letter) ?? letter)
    .join('')
    .replaceAll(/[A-Z]+/g, (capitals) => capitals.toLowerCase())
  return signs
    .reduce((spelt, [sign, word]) => spelt.replaceAll(sign, word), lower)
    .replaceAll(between, ' ')
    .trim()
}

/** A key as a reader is shown it. */
export const shownKey = (key: string): string =>
  key
    .replaceAll(/\b([a-z])plusplus\b/g, '$1++')
    .replaceAll(/\b([a-z])sharp\b/g, '$1#')
    .replaceAll(/\bdotnet\b/g, '.net')

export const typedWords = (key: string): string[] =>
  key
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, maxWords)
    .map((word) => word.slice(0, maxWordLength))

const fillers = new Set(
  (
    'the a an of and in to for on with by at from is it ya wa la na kwa za cha vya ni katika mu ku ba bya cya rya yo no ' +
    'ndi le les de du des et un une en'
  ).split(' '),
)

/** Whether a word says nothing by itself: it is looked for only where nothing else is. */
export const isFiller = (word: string): boolean => fillers.has(word)

export const fillerWords = (): string[] => [...fillers].toSorted()
