// A letter that the face lacks falls back to its base letter; what has none is left out, never a box.
// Of a text that would lose most of its letters nothing is drawn: "15" is not the title of "ヒカルの碁 15".

const longest = 200

const inFace =
  /^[ -~\u00a1-\u00ac\u00ae-\u017e\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2032\u2033\u2039\u203a\u20ac\u2122]$/

const bases: Readonly<Record<string, string>> = {
  ɓ: 'b',
  Ɓ: 'B',
  ɖ: 'd',
  Ɖ: 'D',
  ɗ: 'd',
  Ɗ: 'D',
  ɛ: 'e',
  Ɛ: 'E',
  ǝ: 'e',
  Ǝ: 'E',
  ə: 'e',
  Ə: 'E',
  ƒ: 'f',
  Ƒ: 'F',
  ɣ: 'g',
  Ɣ: 'G',
  ɩ: 'i',
  Ɩ: 'I',
  ƙ: 'k',
  Ƙ: 'K',
  ɲ: 'n',
  Ɲ: 'N',
  ɔ: 'o',
  Ɔ: 'O',
  ƭ: 't',
  Ƭ: 'T',
  ʊ: 'u',
  Ʊ: 'U',
  ʋ: 'v',
  Ʋ: 'V',
  ƴ: 'y',
  Ƴ: 'Y',
  ʼ: '’',
  ʻ: '‘',
  ʹ: '′',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
  '\u2015': '—',
  '\u2212': '–',
  '\u2044': '/',
}

/** The text in letters that the face can write, on one line, at most 200 characters; empty when none is left. */
export function printable(text: string): string {
  const whole = text.slice(0, 10 * longest).normalize('NFC')
  const written = Array.from(whole, (letter) =>
    /\s/.test(letter) ? ' ' : inFace.test(letter) ? letter : fallback(letter),
  ).join('')
  const [kept, all] = [lettersIn(written), lettersIn(whole)]
  if (kept * 2 < all) return ''
  return (kept < all ? withoutRemains(written) : written)
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, longest)
    .trim()
}

const withoutRemains = (text: string): string =>
  text.replaceAll(/\([\s.,]*\)|\[[\s.,]*\]/g, '').replace(/[\s:;,/–—-]+$/, '')

function fallback(letter: string): string {
  const base = Array.from(letter.normalize('NFKD'), (part) =>
    inFace.test(part) ? part : (bases[part] ?? ''),
  ).join('')
  return base === '' && !/[\p{M}\p{C}]/u.test(letter) ? ' ' : base
}

const lettersIn = (text: string): number => (text.match(/\p{L}/gu) ?? []).length
