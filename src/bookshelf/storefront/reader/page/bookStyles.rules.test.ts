import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answeredScheme, bookStyles, fittingSheet, pageLayout } from './bookStyles.rules.ts'
import { defaultSettings } from '../settings/readerSettings.rules.ts'

const phone = { width: 360, height: 560 }
const desktop = { width: 976, height: 595 }

const styles = (settings = defaultSettings, scheme: 'light' | 'sepia' | 'dark' = 'light') =>
  bookStyles({ settings, scheme, fontFaces: '' })

test('sizes in pixels and points follow the reader’s text size', () => {
  assert.equal(
    fittingSheet('p { font-size: 12pt } a { font-size:14px }', desktop),
    'p { font-size: 1rem } a { font-size:0.875rem }',
  )
  assert.equal(fittingSheet('p { font-size: 1.2em }', desktop), 'p { font-size: 1.2em }')
})

test('on a phone the size of a heading is capped', () => {
  assert.equal(fittingSheet('h1 { font-size: 2.2em }', phone), 'h1 { font-size: min(2.2em, 36px) }')
  assert.equal(fittingSheet('h1 { font-size: 2.2em }', desktop), 'h1 { font-size: 2.2em }')
})

test('on a phone text is not justified', () => {
  assert.equal(fittingSheet('p { text-align: justify }', phone), 'p { text-align: start }')
  assert.equal(fittingSheet('p { text-align: justify }', desktop), 'p { text-align: justify }')
})

test('viewport units become sizes of the page', () => {
  assert.equal(
    fittingSheet('img { max-height: 70vh; width: 50vw }', phone),
    'img { max-height: 392px; width: 180px }',
  )
})

test("the reader's typeface overrides the book's, unless the book's was chosen", () => {
  assert.match(styles()[1], /font-family: Literata/)
  assert.doesNotMatch(styles({ ...defaultSettings, font: 'publisher' })[1], /font-family/)
})

test('a book’s colours are overridden in dark mode only, backgrounds on sepia too', () => {
  assert.doesNotMatch(styles()[1], /color/)
  assert.match(styles(defaultSettings, 'sepia')[1], /background-color: transparent/)
  assert.doesNotMatch(styles(defaultSettings, 'sepia')[1], /[^-]color: #33261a/)
  assert.match(styles(defaultSettings, 'dark')[1], /[^-]color: #f3ece2 !important/)
})

test('text has two columns on a very wide page only', () => {
  assert.equal(pageLayout(defaultSettings, { width: 976, height: 700 })['max-column-count'], '1')
  assert.equal(pageLayout(defaultSettings, { width: 1280, height: 700 })['max-column-count'], '2')
})

test('wide margins leave less room for the text', () => {
  const gap = (margins: 'narrow' | 'normal' | 'wide') =>
    Number.parseInt(pageLayout({ ...defaultSettings, margins }, { width: 360, height: 640 }).gap)
  assert.ok(gap('narrow') < gap('normal') && gap('normal') < gap('wide'))
})

test("a book's dark mode follows the page, not the device", () => {
  const night = 'screen and (Prefers-Color-Scheme:dark)'
  assert.equal(answeredScheme(night, true), 'screen and (min-width: 0)')
  assert.equal(answeredScheme(night, false), 'screen and (max-width: 0)')
  assert.equal(answeredScheme('(prefers-color-scheme: light)', true), '(max-width: 0)')
  assert.equal(answeredScheme('(min-width: 40em)', true), '(min-width: 40em)')
})

test('preformatted lines wrap', () => {
  assert.match(styles()[1], /pre { white-space: pre-wrap !important; }/)
})
