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

test('a book opens at the server’s position', () => {
  assert.equal(newestPosition(saved, null), saved)
  assert.equal(newestPosition(saved, { ...device, isSaved: true }), saved)
})

test('a position that was never saved is not lost', () => {
  assert.equal(newestPosition(null, device), device)
})

test('without newer reading elsewhere this device is ahead, whatever its clock', () => {
  assert.equal(newestPosition(saved, device), device)
})

test('a page saved late, without a response, does not hide the one after it', () => {
  const late = { ...saved, locator: 'epubcfi(/6/6!/4/2)', updatedAt: '2026-11-20T10:00:00.000Z' }
  const waiting = { ...device, sent: [late.locator, device.locator] }
  assert.equal(newestPosition(late, waiting), waiting)
})

test('a page saved after a newer one does not hide that one', () => {
  const late = { ...saved, locator: 'epubcfi(/6/6!/4/2)', updatedAt: '2026-11-20T08:00:09.000Z' }
  const current = {
    ...device,
    isSaved: true,
    base: '2026-11-20T08:00:05.000Z',
    sent: [late.locator, device.locator],
  }
  assert.deepEqual(newestPosition(late, current), { ...current, isSaved: false })
  const muchLater = { ...late, updatedAt: '2026-11-20T10:00:00.000Z' }
  assert.equal(newestPosition(muchLater, current), muchLater)
})

test('sent positions may still arrive for a while after the last was saved', () => {
  const sent = { ...device, sent: [device.locator] }
  const later = Date.parse(device.at) + 3_600_000
  assert.deepEqual(underWay(sent, later), sent.sent)
  assert.deepEqual(underWay({ ...sent, isSaved: true }, Date.parse(device.at)), sent.sent)
  assert.deepEqual(underWay({ ...sent, isSaved: true }, later), [])
  assert.deepEqual(underWay(null, later), [])
})

test('when another device has read on, the newer position wins', () => {
  const before = { ...device, base: '2026-11-19T08:00:00.000Z' }
  assert.equal(newestPosition(saved, before), saved)
  const later = { ...before, at: '2026-11-20T09:00:00.000Z' }
  assert.equal(newestPosition(saved, later), later)
})

test('an unopened book has no position', () => {
  assert.equal(newestPosition(null, null), null)
})

test('a stored position is read back; damaged data is ignored', () => {
  assert.deepEqual(readDevicePosition(JSON.stringify(device)), device)
  const damaged = [null, '', '{}', '[]', '{"locator":1}', 'null'].map(readDevicePosition)
  assert.deepEqual(damaged, Array(6).fill(null))
})

test('a position stored under the locator’s old name is read as well', () => {
  const earlier = JSON.stringify(device).replace('"locator"', '"place"')
  assert.deepEqual(readDevicePosition(earlier), device)
})
