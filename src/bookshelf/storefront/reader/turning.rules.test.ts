import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moveOfKey, moveOfSwipe, moveOfTap } from './turning.rules.ts'

const pages = { isRtl: false, isScrolled: false, isZoomed: false }
const rtl = { ...pages, isRtl: true }
const scrolled = { ...pages, isScrolled: true }

type Keys = { shiftKey?: boolean; ctrlKey?: boolean; altKey?: boolean; metaKey?: boolean }

const press = (key: string, reading = pages, held: Keys = {}) =>
  moveOfKey({ key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...held }, reading)

test('the keys that one expects turn the page', () => {
  assert.deepEqual(
    ['ArrowRight', 'ArrowDown', 'PageDown', ' '].map((key) => press(key)),
    Array(4).fill('next'),
  )
  assert.deepEqual(
    ['ArrowLeft', 'ArrowUp', 'PageUp'].map((key) => press(key)),
    Array(3).fill('prev'),
  )
  assert.equal(press(' ', pages, { shiftKey: true }), 'prev')
})

test('Home and End stay in the chapter; with Control they go to the ends of the book', () => {
  assert.deepEqual([press('Home'), press('End')], ['chapterStart', 'chapterEnd'])
  assert.equal(press('Home', pages, { ctrlKey: true }), 'bookStart')
  assert.equal(press('End', pages, { ctrlKey: true }), 'bookEnd')
})

test('a book from right to left turns the other way', () => {
  assert.deepEqual([press('ArrowLeft', rtl), press('ArrowRight', rtl)], ['next', 'prev'])
  assert.deepEqual([moveOfTap(0.1, rtl), moveOfTap(0.9, rtl)], ['next', 'prev'])
  assert.deepEqual([moveOfSwipe(-80, 0, rtl), moveOfSwipe(80, 0, rtl)], ['prev', 'next'])
})

test('on one long page up and down scroll, and taps do nothing', () => {
  assert.deepEqual([press('ArrowDown', scrolled), press('ArrowUp', scrolled)], [null, null])
  assert.equal(press('PageDown', scrolled), 'next')
  assert.equal(moveOfTap(0.9, scrolled), null)
})

test('over an enlarged page arrows and taps do not turn it, other keys do', () => {
  const zoomed = { ...pages, isZoomed: true }
  assert.deepEqual([press('ArrowRight', zoomed), press('ArrowUp', zoomed)], [null, null])
  assert.deepEqual([press('PageDown', zoomed), press(' ', zoomed)], ['next', 'next'])
  assert.equal(moveOfTap(0.9, zoomed), null)
})

test('keys for the browser, for selecting and for writing are left alone', () => {
  assert.equal(press('ArrowLeft', pages, { altKey: true }), null)
  assert.equal(press('ArrowRight', pages, { metaKey: true }), null)
  assert.equal(press('ArrowRight', pages, { shiftKey: true }), null)
  assert.equal(press('Home', pages, { ctrlKey: true, shiftKey: true }), null)
  assert.equal(press('c', pages, { ctrlKey: true }), null)
  assert.equal(press('Tab'), null)
})

test('the outer thirds turn the page, the middle does not', () => {
  assert.deepEqual(
    [0.05, 0.5, 0.95].map((share) => moveOfTap(share, pages)),
    ['prev', null, 'next'],
  )
})

test('a stroke turns the page when it is long enough and not up or down', () => {
  assert.deepEqual([moveOfSwipe(-80, 10, pages), moveOfSwipe(80, 10, pages)], ['next', 'prev'])
  assert.deepEqual([moveOfSwipe(-20, 0, pages), moveOfSwipe(-80, 90, pages)], [null, null])
})
