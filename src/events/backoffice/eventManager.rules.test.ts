import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  eventListAddress,
  eventManagerAddress,
  eventManagerPath,
  eventManagerView,
} from './eventManager.rules.ts'

const viewAt = (address: string) => eventManagerView(new URL(address, 'http://shop.invalid').searchParams)

const anyView = fc.record({
  event: fc.option(fc.integer({ min: 1, max: 999_999_999 })),
  isNew: fc.boolean(),
  isArchived: fc.boolean(),
  search: fc.option(fc.string({ minLength: 3, maxLength: 40 }).filter((text) => text.trim() === text)),
  after: fc.option(fc.string({ minLength: 1 })),
})

test('an address of the event manager says all that it shows; an event that is chosen is none that is new', () => {
  fc.assert(
    fc.property(anyView, (view) => {
      const isNew = view.isNew && view.event === null
      assert.deepEqual(viewAt(eventManagerAddress(view)), { ...view, isNew })
      assert.deepEqual(viewAt(eventListAddress(view)), { ...view, event: null, isNew: false })
    }),
  )
  assert.equal(eventManagerAddress({}), eventManagerPath)
})

test('what an address says amiss is not there', () => {
  const none = { event: null, isNew: false, isArchived: false, search: null, after: null }
  assert.deepEqual(viewAt(`${eventManagerPath}?event=Fair&q=ki&archived=yes`), none)
})
