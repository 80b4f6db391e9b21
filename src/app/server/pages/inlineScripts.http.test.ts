import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { createElement } from 'react'
import type { ServerBuild } from 'react-router'
import { testWeb } from '#app/testing/web.ts'
import { addBook, addRates } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { testDatabase } from '#platform/testing/database.ts'

const database = await testDatabase()
const { db } = database
await addRates(db)
const book = await addBook(db, { title: 'Before</script><script>stolen()</script>' })
const web = await testWeb(database)
const backoffice = await testWeb(database, await addUser(db, { roles: ['ROLE_ADMIN'] }))
after(async () => {
  await web.close()
  await backoffice.close()
  await database.close()
})

const pages = ['/', `/book/${book}`, '/search/before', '/cart/', '/contact/', '/categories', '/no-such-page']
const backofficePages = ['/admin/admin-dashboard', '/admin/order-report', '/admin/no-such-screen']

async function pageAt(path: string, server = web) {
  const { body, headers } = await server.inject({ url: path, headers: { accept: 'text/html' } })
  const policy = String(headers['content-security-policy'])
  const [sources = ''] = /script-src [^;]*/.exec(policy) ?? []
  return { body, sources }
}

/** Scripts that browsers run, not the data of a page. */
const inlineScriptsIn = (html: string): string[] =>
  [...html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !/ src=|application\/(?:ld\+)?json/.test(attributes))
    .map(([, , text = '']) => text)

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** Makes a screen inject a script into its page. */
async function breakScreen(id: string, script: string): Promise<void> {
  const { routes }: ServerBuild = await import(join(import.meta.dirname, '../../../../build/server/index.js'))
  const route = routes[id]
  assert.ok(route)
  const injected = () => createElement('script', { dangerouslySetInnerHTML: { __html: script } })
  route.module = { ...route.module, default: injected }
}

test('every page’s policy has the same hashes, for all inline scripts', async () => {
  for (const [server, paths] of [
    [web, pages],
    [backoffice, backofficePages],
  ] as const) {
    const found = new Set<string>()
    for (const path of paths) {
      const { body, sources } = await pageAt(path, server)
      const scripts = inlineScriptsIn(body).map(hashOf)
      assert.equal(scripts.length, 2, path)
      for (const hash of scripts) assert.ok(sources.includes(hash), path)
      found.add(sources)
    }
    assert.equal(found.size, 1)
    assert.match([...found].join(), /^script-src 'self'( 'sha256-[\w+/]{43}='){2}$/)
  }
})

// Spec: storefront 9, Extensions of every public page: Of inline scripts only those of the build run, on every page
test('an injected script is in no policy, whether the page contains it as text or as a script', async () => {
  const stolen = await pageAt(`/book/${book}`)
  assert.ok(!stolen.body.includes('<script>stolen()'))
  assert.ok(!stolen.sources.includes(hashOf('stolen()')))
  await breakScreen('refundPolicy', 'stolen()')
  const broken = await pageAt('/refund-policy/')
  assert.ok(inlineScriptsIn(broken.body).includes('stolen()'))
  assert.ok(!broken.sources.includes(hashOf('stolen()')))
  assert.equal(broken.sources, stolen.sources)
})
