import type { Palette } from './palette.rules.ts'

export type Weight = 500 | 650 | 750 | 800

/** One line of text on the cover, in view box units; `y` is the baseline. */
export type LetterStyle = {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly weight: Weight
  readonly fill: string
  readonly anchor: 'start' | 'middle'
}

/** SVG shapes as markup (never with a book's own words in it), or a line of text for the caller to write. */
export type Mark = string | LetterStyle

/** What a template is told of the book, in letters that the face can write; any of them may be empty. */
export type Subject = {
  readonly title: string
  readonly author: string
  readonly series: string
  readonly grade: string
}

/** One way to draw a cover. `random` gives the same numbers for the same book, so the order of calls is part of the rule. */
export type Template = (subject: Subject, palette: Palette, random: () => number) => Mark[]

export type FittedText = { readonly size: number; readonly lines: readonly string[] }

/** The box to fill, in view box units; `height` leaves room for what stands below, if given. */
export type Room = { readonly width: number; readonly lines: number; readonly height?: number }

export const coverWidth = 240
export const coverHeight = 360

/** A tenth of a unit is a quarter of a pixel at 600 pixels: finer only makes files longer. */
export const tenth = (value: number): number => Math.round(value * 10) / 10

export const rectangle = (y: number, height: number, fill: string): string =>
  `<path d="M0 ${tenth(y)}H${coverWidth}v${tenth(height)}H0Z" fill="${fill}"/>`

export const ground = (fill: string): string => rectangle(0, coverHeight, fill)
