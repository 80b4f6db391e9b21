import assert from 'node:assert/strict'
import { test } from 'node:test'
import { slimManifest } from './slimManifest.ts'

const written = (manifest: unknown) => `window.__reactRouterManifest=${JSON.stringify(manifest)};`
const entry = { module: '/e.js', imports: ['/frame.js'], css: ['/frame.css'] }

test('the list of routes says neither what is false nor what every page has from its start', () => {
  const cart = {
    id: 'cart',
    hasAction: false,
    hasLoader: true,
    module: '/c.js',
    imports: ['/frame.js', '/c2.js'],
  }
  const slim = slimManifest(
    written({ entry, routes: { cart: { ...cart, css: ['/frame.css', '/c.css'] } }, url: '/m' }),
  )
  const { hasAction, ...rest } = cart
  assert.equal(hasAction, false)
  const routes = { cart: { ...rest, imports: ['/c2.js'], css: ['/c.css'] } }
  assert.equal(slim, written({ entry, routes, url: '/m' }))
})

test('a list of routes of another form ends the build', () => {
  assert.throws(() => slimManifest('export default {}'))
})
