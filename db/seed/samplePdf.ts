import { textWidth } from '#catalogue/cover/width.rules.ts'
import type { SeedTitle } from './content/types.ts'
import { languageTag, sampleWords, writersOf } from './sampleWords.ts'

// A PDF by hand (ISO 32000-1): text in the standard fonts that every reader has, which know the letters of WinAnsi only.

type Block = { readonly text: string; readonly size: number; readonly bold?: true; readonly above: number }
type Line = { readonly text: string; readonly size: number; readonly bold: boolean; readonly y: number }

const page = { width: 420, height: 595, margin: 48 } // A5, in points
const leading = 1.4

/** A small PDF that stands for a title whose text does not exist: what the shop says of it, and its first page. */
export function samplePdf(title: SeedTitle): Uint8Array {
  const words = sampleWords(title.language)
  const chapter = (heading: string, text: string): Block[] => [
    { text: heading, size: 16, bold: true, above: 28 },
    ...text.split('\n').map((line): Block => ({ text: line, size: 11.5, above: 8 })),
  ]
  const blocks: Block[] = [
    { text: title.title, size: 26, bold: true, above: 60 },
    { text: writersOf(title.authors).join(', '), size: 14, above: 14 },
    { text: title.publisher, size: 11.5, above: 8 },
    ...chapter(words.noticeTitle, words.notice),
    ...chapter(words.about, title.description),
    ...(title.opening ? chapter(words.opening, title.opening) : []),
  ]
  return fileOf(title, pagesOf(blocks))
}

/** Lines broken to the page's width and laid on as many pages as they need. */
function pagesOf(blocks: readonly Block[]): Line[][] {
  const pages: Line[][] = [[]]
  const top = page.height - page.margin
  let y = top
  for (const { text, size, bold = false, above } of blocks) {
    y -= y === top && pages.length > 1 ? 0 : above
    for (const line of brokenLines(text, size)) {
      y -= size * leading
      if (y < page.margin) {
        pages.push([])
        y = top - size * leading
      }
      pages.at(-1)?.push({ text: line, size, bold, y })
    }
  }
  return pages
}

// Times runs narrower than the face of the covers, whose widths are known.
const timesToCover = 0.88

function brokenLines(text: string, size: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`
    if (lines.length > 0 && textWidth(longer, size) * timesToCover <= page.width - 2 * page.margin)
      lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function fileOf(title: SeedTitle, pages: readonly (readonly Line[])[]): Uint8Array {
  const firstPage = 6
  const kids = pages.map((_, index) => `${firstPage + index * 2} 0 R`)
  const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`
  return written([
    `<</Type/Catalog/Pages 2 0 R/Lang(${languageTag(title.language)})/ViewerPreferences<</DisplayDocTitle true>>>>`,
    `<</Type/Pages/Kids[${kids.join(' ')}]/Count ${pages.length}/MediaBox[0 0 ${page.width} ${page.height}]/Resources<</Font<</F1 4 0 R/F2 5 0 R>>>>>>`,
    `<</Title ${utf16(title.title)}/Author ${utf16(writersOf(title.authors).join(', '))}/Producer(Soma)>>`,
    font('Times-Roman'),
    font('Times-Bold'),
    ...pages.flatMap((lines, index) => {
      const content = lines.map(drawn).join('\n')
      return [
        `<</Type/Page/Parent 2 0 R/Contents ${firstPage + index * 2 + 1} 0 R>>`,
        `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
      ]
    }),
  ])
}

/** Objects numbered from 1, the first of them the catalogue and the third what the file says of itself. */
function written(objects: readonly string[]): Uint8Array {
  let text = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}`
  const trailer = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R/Info 3 0 R>>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(`${text}${table}${trailer}`, 'latin1') // each character above is one byte
}

const drawn = ({ text, size, bold, y }: Line): string =>
  `BT /${bold ? 'F2' : 'F1'} ${size} Tf ${page.margin} ${y.toFixed(2)} Td (${winAnsi(text).replaceAll(/[\\()]/g, '\\$&')}) Tj ET`

// Where WinAnsi departs from Latin-1 (ISO 32000-1, annex D.2), as far as our texts go.
const departures: Readonly<Record<string, number>> = {
  '€': 0x80,
  '…': 0x85,
  Œ: 0x8c,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
  '™': 0x99,
  œ: 0x9c,
}

/** Text with one byte a character; a letter that WinAnsi lacks stands without its accent, or as a question mark. */
const winAnsi = (text: string): string =>
  Array.from(text.normalize('NFC'), (letter) => {
    const code = departures[letter]
    if (code !== undefined) return String.fromCharCode(code)
    if (letter <= '\u007e' || (letter >= '\u00a0' && letter <= '\u00ff')) return letter
    const plain = letter.normalize('NFD').charAt(0)
    return plain <= '\u007e' ? plain : '?'
  }).join('')

const utf16 = (text: string): string => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`
