import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { addBook, addRates } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { addOrder, addPurchase } from '#orders/order.builder.ts'
import { addList } from '#booklists/bookList.builder.ts'
import { visitor } from '#platform/caller.rules.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testApi } from '../testing/api.ts'
import { documentOf, oddValue } from '../testing/oddInput.ts'
import { oddRequest } from '../testing/oddRequest.ts'
import { testWeb } from '../testing/web.ts'

const database = await testDatabase()
const asVisitor = await testWeb(database)
const reader = await addUser(database.db)
const asReader = await testWeb(database, reader)
const api = await testApi(database)
before(() => addRates(database.db))
after(async () => {
  await asVisitor.close()
  await asReader.close()
  await database.close()
})

// Spec: back office 7, REST, files and sums: Extension: no request makes the shop fail
test('any request to any address is answered without a server error', () =>
  fc.assert(
    fc.asyncProperty(oddRequest, async (request) => {
      for (const app of [asVisitor, asReader]) {
        const { statusCode } = await app.inject(request)
        assert.ok(statusCode < 500, `${statusCode}`)
      }
    }),
    { numRuns: 250, seed: 7 },
  ))

// Spec: storefront 8, By code: BAD_USER_INPUT
test('no API operation fails internally, whatever its arguments', async () => {
  const admin = await addUser(database.db, { roles: ['ROLE_ADMIN'] })
  const book = await addBook(database.db, { format: 'print' })
  const orders = [
    await addOrder(database.db, { owner: reader }),
    await addOrder(database.db),
    await addPurchase(database.db, admin),
  ]
  const list = await addList(database.db, { owner: reader, books: [book] })
  const iris = [
    `/books/${book}`,
    `/local_books/1`,
    `/book_lists/${list}`,
    '/schools/1',
    '/order_lines/1',
    ...orders.map((id) => `/orders/${id}`),
  ]
  const callers = [visitor, reader, admin]
  for (const [operation, type] of [
    ['query', api.schema.getQueryType()],
    ['mutation', api.schema.getMutationType()],
  ] as const)
    for (const field of Object.values(type?.getFields() ?? {})) {
      const document = documentOf(operation, field)
      const values = fc.record(
        Object.fromEntries(field.args.map((arg) => [arg.name, oddValue(arg.type, iris)])),
      )
      const samples = fc.sample(fc.tuple(values, fc.constantFrom(...callers)), {
        numRuns: 20,
        seed: 7,
      })
      for (const [variables, caller] of samples) {
        const { codes } = await api.ask(database.db, document, variables, { caller })
        assert.ok(!codes.includes('INTERNAL_SERVER_ERROR'), `${field.name} ${JSON.stringify(variables)}`)
      }
    }
})
