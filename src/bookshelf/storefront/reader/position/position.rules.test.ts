import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type DevicePosition, newestPosition, readDevicePosition, underWay } from './position.rules.ts'

const saved = {
  locator: 'epubcfi(/6/4!/4/2)',
  fraction: 0.2,
  label: 'One',
  updatedAt: '2026-11-20T08:00:00.000Z',
}

const device: DevicePosition = {
  locator: 'epubcfi(/6/8!/4/2)',
  fraction: 0.4,
  label: 'Two',
  at: '2026-11-20T07:00:00.000Z',
  base: saved.updatedAt,
  isSaved: false,
  sent: [],
}

test('a book goes on where the server says', () => {
  assert.equal(newestPosition(saved, null), saved)
  assert.equal(newestPosition(saved, { ...device, isSaved: true }), saved)
})

test('a position that never reached the server is not lost', () => {
  assert.equal(newestPosition(null, device), device)
})

test('when nobody else has read on, this device is ahead whatever its clock says', () => {
  assert.equal(newestPosition(saved, device), device)
})

test('a page that the server took late, unanswered, does not hide the one after it', () => {
  const late = { ...saved, locator: 'epubcfi(/6/6!/4/2)', updatedAt: '2026-11-20T10:00:00.000Z' }
  const waiting = { ...device, sent: [late.locator, device.locator] }
  assert.equal(newestPosition(late, waiting), waiting)
})

test('a page that the server took only after a newer one does not hide that one', () => {
  const late = { ...saved, locator: 'epubcfi(/6/6!/4/2)', updatedAt: '2026-11-20T08:00:09.000Z' }
  const taken = {
    ...device,
    isSaved: true,
    base: '2026-11-20T08:00:05.000Z',
    sent: [late.locator, device.locator],
  }
  assert.deepEqual(newestPosition(late, taken), { ...taken, isSaved: false })
  const muchLater = { ...late, updatedAt: '2026-11-20T10:00:00.000Z' }
  assert.equal(newestPosition(muchLater, taken), muchLater)
})

test('positions that were sent may arrive until a while after the last was taken', () => {
  const sent = { ...device, sent: [device.locator] }
  const later = Date.parse(device.at) + 3_600_000
  assert.deepEqual(underWay(sent, later), sent.sent)
  assert.deepEqual(underWay({ ...sent, isSaved: true }, Date.parse(device.at)), sent.sent)
  assert.deepEqual(underWay({ ...sent, isSaved: true }, later), [])
  assert.deepEqual(underWay(null, later), [])
})

test('when another device has read on, the newer one counts', () => {
  const before = { ...device, base: '2026-11-19T08:00:00.000Z' }
  assert.equal(newestPosition(saved, before), saved)
  const later = { ...before, at: '2026-11-20T09:00:00.000Z' }
  assert.equal(newestPosition(saved, later), later)
})

test('a book that was never opened has no position', () => {
  assert.equal(newestPosition(null, null), null)
})

test('what the device keeps is read back, and anything else is nothing', () => {
  assert.deepEqual(readDevicePosition(JSON.stringify(device)), device)
  const damaged = [null, '', '{}', '[]', '{"locator":1}', 'null'].map(readDevicePosition)
  assert.deepEqual(damaged, Array(6).fill(null))
})

test('a position that was kept before its locator had that name is read as well', () => {
  const earlier = JSON.stringify(device).replace('"locator"', '"place"')
  assert.deepEqual(readDevicePosition(earlier), device)
})
