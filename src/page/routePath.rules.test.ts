import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routePath } from './routePath.rules.ts'

const routes = {
  root: { path: '' },
  home: { parentId: 'root' },
  cart: { path: 'cart', parentId: 'root' },
  office: { path: 'admin', parentId: 'root' },
  adminDashboard: { path: 'dashboard', parentId: 'office' },
}

test('a route is found by its name, below the routes that it stands in', () => {
  assert.equal(routePath(routes, 'cart'), '/cart')
  assert.equal(routePath(routes, 'adminDashboard'), '/admin/dashboard')
})

test('the first page is the root of the shop', () => {
  assert.equal(routePath(routes, 'home'), '/')
})

test('a route that the shop does not have leads nowhere', () => {
  assert.equal(routePath(routes, 'nowhere'), null)
})
