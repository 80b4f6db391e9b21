import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addBook, addRates } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { publicUrl, testWeb } from '../testing/web.ts'

const database = await testDatabase()
const app = await testWeb(database)
const book = await addBook(database.db)
before(() => addRates(database.db))
after(async () => {
  await app.close()
  await database.close()
})

const form = 'application/x-www-form-urlencoded'
const post = (url: string, type: string, payload: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': type, ...headers } })

// Spec: back office 7, REST, files and sums: Extension: pages tell their address by `PUBLIC_URL`
test('a page’s canonical URL uses PUBLIC_URL, whatever the Host header', async () => {
  for (const host of ['evil.example', '', 'a b', '[', 'x:99999', '.', 'evil.example/../', '%']) {
    const { statusCode, body } = await app.inject({ url: `/book/${book}`, headers: { host } })
    assert.equal(statusCode, 200, host)
    assert.ok(body.includes(`<link rel="canonical" href="${publicUrl}/book/${book}"`), host)
    assert.ok(body.includes(`property="og:url" content="${publicUrl}/book/${book}"`), host)
    assert.doesNotMatch(body, /evil\.example/)
  }
})

test('a form sent through the shop’s local network address is accepted', async () => {
  const phone = { host: '192.168.1.5:1234', origin: 'http://192.168.1.5:1234' }
  const chosen = await post('/preferences', form, 'language=swa&return=/cart/', phone)
  assert.deepEqual([chosen.statusCode, chosen.headers.location], [303, '/cart/'])
  assert.equal((await post('/contact/', form, 'message=', phone)).statusCode, 422)
})

// Spec: back office 7, REST, files and sums: Extension: what is sent to a screen and is no form is refused in words
test('a POST to a screen that is not a form is rejected', async () => {
  const torn = ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; na'] as const
  for (const [type, body] of [['application/json', '{}'], ['text/plain', 'a=b'], torn] as const)
    for (const url of ['/cart/', '/contact/', '/preferences', '/nowhere'])
      assert.equal((await post(url, type, body)).statusCode, 400, `${url} ${type}`)
})

// Spec: back office 7, REST, files and sums: GET {api}/books/{bookId}/read, signed
// Spec: back office 7, REST, files and sums: Files that are not there answer as the API does
test('unknown files, invalid read links and unknown API addresses return API errors', async () => {
  const missing = ['/api/nothing', '/graphql', '/media/covers/1.webp', '/media/x', '/covers/999.svg']
  const previews = ['/media/previews/7-abc.mp3', `/api/books/${book}/contents.json`]
  for (const url of [...missing, ...previews]) {
    const answer = await app.inject({ url })
    assert.deepEqual([answer.statusCode, codesIn(answer.body)], [404, ['NOT_FOUND']], url)
  }
  const link = await app.inject({ url: `/api/books/${book}/read?user=1&expires=1&signature=x` })
  assert.deepEqual([link.statusCode, codesIn(link.body)], [403, ['FORBIDDEN']])
})

const codesIn = (body: string) =>
  JSON.parse(body).errors.map((error: { extensions: { code: string } }) => error.extensions.code)

test('a checkout with an invalid order id falls back to the cart', async () => {
  const own = await testWeb(database, await addUser(database.db))
  for (const id of ['%C4%80', 'a%0Ab', '', '%F0%9F%93%9A', '..%2Fcart', 'ab12']) {
    const { statusCode, headers } = await own.inject({ url: `/checkout/?order=${id}` })
    assert.deepEqual([statusCode, headers.location], [302, '/'], id)
  }
  const { headers } = await own.inject({ url: `/checkout/?order=${'ab'.repeat(20)}` })
  assert.equal(headers.location, `/order-pending/${'ab'.repeat(20)}`)
  await own.close()
})

// Spec: storefront 2, Routes: An address that is none has a page of its own
test('error pages show the signed-in user, after a POST too', async () => {
  const own = await testWeb(database, await addUser(database.db))
  const profile = 'href="/profile/"'
  for (const url of ['/nowhere', '/categories']) {
    const payload = { method: 'POST', url, payload: 'a=b', headers: { 'content-type': form } } as const
    const [reader, stranger] = await Promise.all([own.inject(payload), app.inject(payload)])
    assert.deepEqual([reader.statusCode, stranger.statusCode], url === '/nowhere' ? [404, 404] : [405, 405])
    assert.ok(reader.body.includes(profile) && !stranger.body.includes(profile), url)
  }
  await own.close()
})

test('a page rendered for a token without a session cookie is not cached for others', async () => {
  const own = await testWeb(database, await addUser(database.db))
  const cookie = `soma_preferences=eng.KEN.KES; soma_guest=${'ab'.repeat(16)}`
  const page = { url: '/categories', headers: { cookie } }
  const [mine, anybodys] = await Promise.all([own.inject(page), app.inject(page)])
  assert.equal(mine.headers['cache-control'], 'private, no-store')
  assert.match(String(anybodys.headers['cache-control']), /^public/)
  await own.close()
})
