import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hidesBar, menuOf } from './menu.rules.ts'

const backoffice = '/admin'

test('a visitor has neither bookshelf nor profile', () => {
  assert.deepEqual(menuOf({ caller: 'visitor', roles: [], backoffice }), {
    hasBookshelf: false,
    hasProfile: false,
    adminDashboard: null,
  })
})

// Spec: storefront 2, Routes: Menu: bookshelf only when verified
// Spec: storefront 2, Routes: Menu: profile when logged in
test('an unverified address has a profile, but no bookshelf', () => {
  const { hasBookshelf, hasProfile } = menuOf({ caller: 'unverified', roles: ['ROLE_USER'], backoffice })
  assert.deepEqual([hasBookshelf, hasProfile], [false, true])
})

// Spec: storefront 1: Shell: mobile bottom navigation
// Spec: storefront 2, Routes: Menu: bookshelf only when verified
test('a verified address has both', () => {
  const { hasBookshelf, hasProfile } = menuOf({ caller: 'verified', roles: ['ROLE_USER'], backoffice })
  assert.deepEqual([hasBookshelf, hasProfile], [true, true])
})

// Spec: storefront 2, Routes: Menu: dashboard for admins alone
// Spec: storefront 6: Admin only: menu and area of the admins
// Spec: back office 6: Admin: all screens of the back office
// Spec: back office 6: Checker: placeCashOrder, admin fields, events, b2bCustomers; no back office
test('the dashboard is for admins only, not for checkers or business customers', () => {
  const offered = (['ROLE_ADMIN', 'ROLE_USER', 'ROLE_CHECKER', 'B2B_CUSTOMER'] as const).filter(
    (role) => menuOf({ caller: 'verified', roles: [role], backoffice }).adminDashboard !== null,
  )
  assert.deepEqual(offered, ['ROLE_ADMIN'])
})

test('without a back office there is no link to it', () => {
  assert.equal(menuOf({ caller: 'verified', roles: ['ROLE_ADMIN'], backoffice: null }).adminDashboard, null)
})

// Spec: storefront 2, Routes: Route hide-mobile-nav /hide-mobile-nav/:hide sets the bar, goes home
// Spec: back office 2, Routes: /hide-mobile-nav/:hide
test('any value but false and 0 hides the bar', () => {
  assert.deepEqual(['true', '1', 'yes', 'false', 'FALSE', '0'].filter(hidesBar), ['true', '1', 'yes'])
})
