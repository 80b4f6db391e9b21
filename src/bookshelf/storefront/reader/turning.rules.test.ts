import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moveOfKey, moveOfSwipe, moveOfTap } from './turning.rules.ts'

const pages = { isRtl: false, isScrolled: false, isZoomed: false }
const rtl = { ...pages, isRtl: true }
const scrolled = { ...pages, isScrolled: true }

type Keys = { shiftKey?: boolean; ctrlKey?: boolean; altKey?: boolean; metaKey?: boolean }

const press = (key: string, reading = pages, modifiers: Keys = {}) =>
  moveOfKey({ key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...modifiers }, reading)

test('the usual keys turn the page', () => {
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

test('Home and End go to the ends of the chapter, with Control to those of the book', () => {
  assert.deepEqual([press('Home'), press('End')], ['chapterStart', 'chapterEnd'])
  assert.equal(press('Home', pages, { ctrlKey: true }), 'bookStart')
  assert.equal(press('End', pages, { ctrlKey: true }), 'bookEnd')
})

test('a right-to-left book turns the other way', () => {
  assert.deepEqual([press('ArrowLeft', rtl), press('ArrowRight', rtl)], ['next', 'prev'])
  assert.deepEqual([moveOfTap(0.1, rtl), moveOfTap(0.9, rtl)], ['next', 'prev'])
  assert.deepEqual([moveOfSwipe(-80, 0, rtl), moveOfSwipe(80, 0, rtl)], ['prev', 'next'])
})

test('in scrolled layout up and down scroll, and taps do nothing', () => {
  assert.deepEqual([press('ArrowDown', scrolled), press('ArrowUp', scrolled)], [null, null])
  assert.equal(press('PageDown', scrolled), 'next')
  assert.equal(moveOfTap(0.9, scrolled), null)
})

test('on a zoomed page arrows and taps do not turn it, other keys do', () => {
  const zoomed = { ...pages, isZoomed: true }
  assert.deepEqual([press('ArrowRight', zoomed), press('ArrowUp', zoomed)], [null, null])
  assert.deepEqual([press('PageDown', zoomed), press(' ', zoomed)], ['next', 'next'])
  assert.equal(moveOfTap(0.9, zoomed), null)
})

test('keys for the browser, for selection and for typing are ignored', () => {
  assert.equal(press('ArrowLeft', pages, { altKey: true }), null)
  assert.equal(press('ArrowRight', pages, { metaKey: true }), null)
  assert.equal(press('ArrowRight', pages, { shiftKey: true }), null)
  assert.equal(press('Home', pages, { ctrlKey: true, shiftKey: true }), null)
  assert.equal(press('c', pages, { ctrlKey: true }), null)
  assert.equal(press('Tab'), null)
})

test('taps on the outer thirds turn the page, in the middle they do not', () => {
  assert.deepEqual(
    [0.05, 0.5, 0.95].map((share) => moveOfTap(share, pages)),
    ['prev', null, 'next'],
  )
})

test('a swipe turns the page if it is long enough and not vertical', () => {
  assert.deepEqual([moveOfSwipe(-80, 10, pages), moveOfSwipe(80, 10, pages)], ['next', 'prev'])
  assert.deepEqual([moveOfSwipe(-20, 0, pages), moveOfSwipe(-80, 90, pages)], [null, null])
})
