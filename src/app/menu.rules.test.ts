import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hidesBar, menuOf } from './menu.rules.ts'

const office = '/admin'

test('a visitor has neither bookshelf nor profile', () => {
  assert.deepEqual(menuOf({ caller: 'visitor', roles: [], office }), {
    hasBookshelf: false,
    hasProfile: false,
    adminDashboard: null,
  })
})

test('without a proven address there is a profile, and no bookshelf', () => {
  const { hasBookshelf, hasProfile } = menuOf({ caller: 'unverified', roles: ['ROLE_USER'], office })
  assert.deepEqual([hasBookshelf, hasProfile], [false, true])
})

test('with a proven address there are both', () => {
  const { hasBookshelf, hasProfile } = menuOf({ caller: 'verified', roles: ['ROLE_USER'], office })
  assert.deepEqual([hasBookshelf, hasProfile], [true, true])
})

test('the dashboard is for admins alone, not for checkers or business customers', () => {
  const offered = (['ROLE_ADMIN', 'ROLE_USER', 'ROLE_CHECKER', 'B2B_CUSTOMER'] as const).filter(
    (role) => menuOf({ caller: 'verified', roles: [role], office }).adminDashboard !== null,
  )
  assert.deepEqual(offered, ['ROLE_ADMIN'])
})

test('where the shop has no back office nobody is led there', () => {
  assert.equal(menuOf({ caller: 'verified', roles: ['ROLE_ADMIN'], office: null }).adminDashboard, null)
})

test('the bar is hidden by any word but false and 0', () => {
  assert.deepEqual(['true', '1', 'yes', 'false', 'FALSE', '0'].filter(hidesBar), ['true', '1', 'yes'])
})
