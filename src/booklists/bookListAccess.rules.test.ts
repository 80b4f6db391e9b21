import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Caller, Role } from '#platform/caller.rules.ts'
import { visitor } from '#platform/caller.rules.ts'
import { mayChangeList, mayReadList } from './bookListAccess.rules.ts'

const user = (id: number, ...roles: Role[]): Caller => ({
  kind: 'user',
  id,
  userId: `soma|${id}`,
  email: 'amina@soma.example',
  emailVerified: true,
  roles: ['ROLE_USER', ...roles],
})
const [owner, stranger, checker, admin] = [user(1), user(2), user(3, 'ROLE_CHECKER'), user(4, 'ROLE_ADMIN')]
const everybody = [visitor, owner, stranger, checker, admin]

// Spec: storefront 2, Book list screen: Others view public lists only
test('everybody can read a public list', () => {
  for (const caller of everybody) assert.equal(mayReadList(caller, { ownerId: 1, isPublic: true }), true)
})

test('only its owner and an admin can read a private list', () => {
  const readers = everybody.filter((caller) => mayReadList(caller, { ownerId: 1, isPublic: false }))
  assert.deepEqual(readers, [owner, admin])
})

// Spec: storefront 6: Owner of a list: share, edit, remove
test("only its owner can change a reader's list, public or not", () => {
  for (const isPublic of [true, false])
    assert.deepEqual(
      everybody.filter((caller) => mayChangeList(caller, { ownerId: 1, isPublic })),
      [owner],
    )
})

// Spec: back office 6: Admin only: school lists and lists of the shop
test('only admins can change a list of a school or of the shop', () => {
  for (const isPublic of [true, false])
    assert.deepEqual(
      everybody.filter((caller) => mayChangeList(caller, { ownerId: null, isPublic })),
      [admin],
    )
})
