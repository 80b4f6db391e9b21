// A book without a picture gets a drawn cover: its work picks a template and a palette, so that all editions of a work
// look like one book and a mark tells their format; school books share a template.

import type { Format } from '../book.rules.ts'
import type { Mark, Subject, Template } from './drawing.rules.ts'
import { formatMark } from './formatMark.rules.ts'
import type { Palette } from './palette.rules.ts'
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
