import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mayZoom, zoomed, zoomOfPicture, zoomOfTable } from './zoom.rules.ts'

const phone = { width: 360, height: 640 }

test('an image larger than the screen opens at its natural size', () => {
  assert.deepEqual(zoomOfPicture({ width: 720, height: 400 }, phone), { now: 1, fit: 0.5 })
})

test('a huge picture opens at up to three times its fit', () => {
  assert.deepEqual(zoomOfPicture({ width: 3600, height: 3600 }, phone), { now: 0.1 * 3, fit: 0.1 })
})

test('a small picture fills the screen, up to three times its size', () => {
  assert.equal(zoomOfPicture({ width: 180, height: 180 }, phone).now, 2)
  assert.equal(zoomOfPicture({ width: 20, height: 20 }, phone).now, 3)
})

test('a table opens at the reader’s text size', () => {
  assert.deepEqual(zoomOfTable({ width: 3600, height: 2000 }, phone), { now: 1, fit: 0.1 })
  assert.deepEqual(zoomOfTable({ width: 200, height: 100 }, phone), { now: 1, fit: 1 })
})

test('zoom stays between showing all and its maximum', () => {
  const opened = { now: 1, fit: 0.5 }
  assert.equal(zoomed(zoomed(opened, 'out'), 'out').now, 0.5)
  assert.equal(zoomed(opened, 'fit').now, 0.5)
  const largest = Array(9)
    .fill('in')
    .reduce((zoom) => zoomed(zoom, 'in'), opened)
  assert.equal(largest.now, 4)
  assert.deepEqual(mayZoom(largest), { in: false, out: true, fit: true })
  assert.deepEqual(mayZoom({ now: 0.5, fit: 0.5 }), { in: true, out: false, fit: false })
})
