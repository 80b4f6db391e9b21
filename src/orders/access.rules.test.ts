import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Caller, type Role, type User, visitor } from '#platform/caller.rules.ts'
import { mayChangeCart, mayChangeLine, mayFollowOrder, mayReadOrder } from './access.rules.ts'

const user = (id: number, ...roles: Role[]): User => ({
  kind: 'user',
  id,
  userId: `soma|${id}`,
  email: `${id}@soma.example`,
  emailVerified: true,
  roles: ['ROLE_USER', ...roles],
})

const callers: Record<string, Caller> = {
  visitor,
  owner: user(1),
  other: user(2),
  placer: user(3, 'ROLE_CHECKER'),
  'other checker': user(4, 'ROLE_CHECKER'),
  admin: user(5, 'ROLE_ADMIN'),
}

type Order = Parameters<typeof mayReadOrder>[1]

const guestCart: Order = { ownerId: null, adminId: null, isConfirmed: false }
const order: Order = { ownerId: 1, adminId: 3, isConfirmed: true }

const those = (may: (caller: Caller, order: Order) => boolean, of: Order): string[] =>
  Object.keys(callers).filter((name) => may(callers[name] ?? visitor, of))

test('anyone with the id of a guest’s cart may read and change it', () => {
  assert.deepEqual(those(mayReadOrder, guestCart), Object.keys(callers))
  assert.deepEqual(those(mayChangeCart, guestCart), Object.keys(callers))
})

test('a line’s number alone opens no guest’s cart, but the owner’s own', () => {
  const changed = (isNamed: boolean, of: Order) => those((caller) => mayChangeLine(caller, of, isNamed), of)
  assert.deepEqual([changed(false, guestCart), changed(true, guestCart)], [[], Object.keys(callers)])
  assert.deepEqual([changed(false, order), changed(true, order)], [['owner'], ['owner']])
})

test('only admins may poll the payment of a guest’s cart', () => {
  assert.deepEqual(those(mayFollowOrder, guestCart), ['admin'])
})

// Spec: storefront 6: Enforced on the server, record by record
// Spec: back office 6: Admin only: orders of others
test('an order can be read and polled by its owner, the staff member who placed it, and admins', () => {
  for (const may of [mayReadOrder, mayFollowOrder])
    assert.deepEqual(those(may, order), ['owner', 'placer', 'admin'])
})

test('an order can be changed by its owner only, not by the staff', () => {
  assert.deepEqual(those(mayChangeCart, order), ['owner'])
})

test('an unpaid business order is no guest’s cart: its placer and admins read it, no one changes it', () => {
  const owed: Order = { ownerId: null, adminId: 3, isConfirmed: false }
  assert.deepEqual(those(mayReadOrder, owed), ['placer', 'admin'])
  assert.deepEqual(those(mayChangeCart, owed), [])
})

test('a former staff member can no longer read the orders they placed', () => {
  assert.equal(mayReadOrder(user(3), order), false)
})

test('a confirmed order without an owner is visible to admins only', () => {
  assert.deepEqual(those(mayReadOrder, { ownerId: null, adminId: null, isConfirmed: true }), ['admin'])
})
