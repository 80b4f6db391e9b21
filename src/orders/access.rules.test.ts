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

test('a guest’s cart is read and changed by whoever knows it', () => {
  assert.deepEqual(those(mayReadOrder, guestCart), Object.keys(callers))
  assert.deepEqual(those(mayChangeCart, guestCart), Object.keys(callers))
})

test('the number of a line opens no guest’s cart to anybody, and its own to the owner', () => {
  const changed = (isNamed: boolean, of: Order) => those((caller) => mayChangeLine(caller, of, isNamed), of)
  assert.deepEqual([changed(false, guestCart), changed(true, guestCart)], [[], Object.keys(callers)])
  assert.deepEqual([changed(false, order), changed(true, order)], [['owner'], ['owner']])
})

test('the payment of a guest’s cart is followed by admins at most: nobody pays for it', () => {
  assert.deepEqual(those(mayFollowOrder, guestCart), ['admin'])
})

// Spec: storefront 6: Enforced on the server, record by record
// Spec: back office 6: Admin only: orders of others
test('an order is read and followed by its owner, by who of the staff placed it, and by admins', () => {
  for (const may of [mayReadOrder, mayFollowOrder])
    assert.deepEqual(those(may, order), ['owner', 'placer', 'admin'])
})

test('an order is changed by its owner alone, not by the staff', () => {
  assert.deepEqual(those(mayChangeCart, order), ['owner'])
})

test('what a business customer owes for is no guest’s cart: its placer and admins read it, nobody changes it', () => {
  const owed: Order = { ownerId: null, adminId: 3, isConfirmed: false }
  assert.deepEqual(those(mayReadOrder, owed), ['placer', 'admin'])
  assert.deepEqual(those(mayChangeCart, owed), [])
})

test('who placed an order and is no longer of the staff reads it no more', () => {
  assert.equal(mayReadOrder(user(3), order), false)
})

test('an order without an owner that was bought all the same is nobody’s but the admins’', () => {
  assert.deepEqual(those(mayReadOrder, { ownerId: null, adminId: null, isConfirmed: true }), ['admin'])
})
