import type { Format } from '../book.rules.ts'
import type { Mark, Subject, Template } from './drawing.rules.ts'
import { darkInk, lightInk, type Palette } from './palette.rules.ts'
import { palettes } from './palette.rules.ts'
import { printable } from './printable.rules.ts'
import { hash, randomFrom } from './seed.rules.ts'
import { bands } from './templates/bands.rules.ts'
import { horizon } from './templates/horizon.rules.ts'
import { imigongo } from './templates/imigongo.rules.ts'
import { initial } from './templates/initial.rules.ts'
import { kitenge } from './templates/kitenge.rules.ts'
import { leaves } from './templates/leaves.rules.ts'
import { rings } from './templates/rings.rules.ts'
import { school } from './templates/school.rules.ts'

// A book without a picture gets a drawn cover: its work picks a template and a palette, so that all editions of a work
// look like one book and a mark tells their format; school books share a template.

/** Part of every cache key and address of a drawn cover: raise it whenever any cover would look different. */
export const coverVersion = 3

/** What a cover is drawn from. `id` is that of the work, and must stay the same for its life. */
export type CoverBook = {
  readonly id: string
  readonly title: string
  readonly author: string
  readonly series?: string
  readonly grade?: string
  readonly school?: boolean
  readonly format?: Format
}

// Books keep their template by position: never reorder either list.
const templates: readonly [Template, ...Template[]] = [
  horizon,
  kitenge,
  imigongo,
  initial,
  rings,
  leaves,
  bands,
]
const wordless: readonly [Template, ...Template[]] = [horizon, imigongo, rings]

const hinge =
  '<path d="M0 0H4V360H0Z" opacity=".18"/><path d="M4 0H6.5V360H4Z" fill="#fff" opacity=".16"/><path d="M9 0H10V360H9Z" opacity=".08"/>'

/** The cover as shapes and lines of text, from back to front, in a view box of 240 by 360. */
export function coverDrawing(book: CoverBook): Mark[] {
  const subject: Subject = {
    title: printable(book.title),
    author: printable(book.author),
    series: printable(book.series ?? ''),
    grade: printable(book.grade ?? ''),
  }
  const seed = hash(book.id)
  return [
    ...templateOf(book, subject, seed)(subject, paletteOf(seed), randomFrom(seed)),
    formatMark(book.format),
    hinge,
  ]
}

function templateOf(book: CoverBook, subject: Subject, seed: number): Template {
  if (book.school) return school
  const choices = subject.title === '' ? wordless : templates
  return choices[seed % choices.length] ?? choices[0]
}

const paletteOf = (seed: number): Palette => palettes[(seed >>> 8) % palettes.length] ?? palettes[0]

// The signs of the format chip, in a box of 24.
const signs: Readonly<Partial<Record<Format, string>>> = {
  epub: 'M12 6.6C9.8 5.2 7 4.6 3.5 4.6v13.8c3.5 0 6.3.6 8.5 2 2.2-1.4 5-2 8.5-2V4.6c-3.5 0-6.3.6-8.5 2ZV20',
  pdf: 'M6 3.5h8l4.5 4.5v12.5H6zM13.5 4v4.5h4.5M9 13h6.5M9 16.5h6.5',
  audio: 'M4 15.5v-3a8 8 0 0 1 16 0v3M4 14.5h3v6H6a2 2 0 0 1-2-2zM20 14.5h-3v6h1a2 2 0 0 0 2-2z',
  print: 'M5.5 18.7V5.8c0-1.3 1-2.3 2.3-2.3H19v17H7.3c-1 0-1.8-.8-1.8-1.8S6.3 17 7.3 17H19',
}

/** A tab at the edge that tells the format, right of where any template writes; nothing without a sign of its own. */
function formatMark(format: Format | undefined): string {
  const sign = format && signs[format]
  return sign
    ? `<path d="M221 314H240v30H221Z" fill="${lightInk}"/><g fill="none" stroke="${darkInk}" stroke-width="2.2" transform="translate(223 321.5) scale(.65)"><path d="${sign}"/></g>`
    : ''
}
