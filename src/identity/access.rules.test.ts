import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Role, type User, visitor } from '#platform/caller.rules.ts'
import { isAdmin, isSignedIn, isStaff, isVerified } from './access.rules.ts'
import { requireAdmin, requireStaff, requireUser, requireVerified } from './access.ts'

const someone = (emailVerified: boolean, ...roles: Role[]): User => ({
  kind: 'user',
  id: 1,
  userId: 'soma|1',
  email: 'a@b.example',
  emailVerified,
  roles: ['ROLE_USER', ...roles],
})

// Spec: storefront 6: Visitor: browse, search, cart, read books' pages, help
test('a visitor is nothing', () => {
  assert.deepEqual(
    [isSignedIn, isVerified, isStaff, isAdmin].map((is) => is(visitor)),
    [false, false, false, false],
  )
})

// Spec: storefront 6: Verified: bookshelf, lists, profile, checkout, orders
test('a verified reader is neither staff nor admin', () => {
  assert.deepEqual(
    [isVerified, isStaff, isAdmin].map((is) => is(someone(true))),
    [true, false, false],
  )
})

// Spec: storefront 6: Admin or checker: admin orders at the checkout
// Spec: storefront 6: Checker: role check
// Spec: back office 1: Roles ROLE_USER, ROLE_ADMIN, ROLE_CHECKER, B2B_CUSTOMER
test('a checker is staff, an admin is both', () => {
  assert.deepEqual(
    [isStaff, isAdmin].map((is) => is(someone(true, 'ROLE_CHECKER'))),
    [true, false],
  )
  assert.deepEqual(
    [isStaff, isAdmin].map((is) => is(someone(true, 'ROLE_ADMIN'))),
    [true, true],
  )
})

// Spec: storefront 6: Business customer: no rights of the staff
// Spec: back office 1: Roles ROLE_USER, ROLE_ADMIN, ROLE_CHECKER, B2B_CUSTOMER
test('a business customer has no rights of the staff', () => {
  assert.equal(isStaff(someone(true, 'B2B_CUSTOMER')), false)
})

// Spec: storefront 8, By code: EMAIL_NOT_VERIFIED
test('each demand refuses with the key that says what is missing', () => {
  assert.throws(() => requireUser(visitor), { key: 'auth.loginRequired' })
  assert.throws(() => requireVerified(visitor), { key: 'auth.loginRequired' })
  assert.throws(() => requireVerified(someone(false)), { key: 'auth.emailNotVerified' })
  assert.throws(() => requireStaff(someone(true)), { key: 'auth.accessDenied' })
  assert.throws(() => requireAdmin(someone(true, 'ROLE_CHECKER')), { key: 'auth.accessDenied' })
  assert.throws(() => requireStaff(someone(false, 'ROLE_CHECKER')), { key: 'auth.emailNotVerified' })
  assert.throws(() => requireAdmin(someone(false, 'ROLE_ADMIN')), { key: 'auth.emailNotVerified' })
  assert.equal(requireAdmin(someone(true, 'ROLE_ADMIN')).id, 1)
})

// Spec: back office 6: A role counts once its holder has proved the address
test('a role means nothing before its holder has proved the address', () => {
  assert.deepEqual(
    [isStaff, isAdmin].map((is) => is(someone(false, 'ROLE_ADMIN'))),
    [false, false],
  )
})
