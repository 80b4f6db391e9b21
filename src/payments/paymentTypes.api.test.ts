import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import { testDatabase } from '#platform/testing/database.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())

type NamedEnum = { readonly enumValues: readonly { readonly name: string }[] }

// Spec: storefront 9: Payment types mpesa, cash, mtn, b2b, pdq; providers
// Spec: back office 9: Payment types and providers
test('an order is paid in one of five ways, by one of five providers', async () => {
  const { data } = await api.ask(
    database.db,
    `{ types: __type(name: "PaymentType") { enumValues { name } }
       providers: __type(name: "PaymentProvider") { enumValues { name } } }`,
  )
  const names = (type: unknown) => (type as NamedEnum).enumValues.map(({ name }) => name)
  assert.deepEqual(names(data['types']), ['mpesa', 'cash', 'mtn', 'b2b', 'pdq'])
  assert.deepEqual(names(data['providers']), ['CASH', 'SAFARICOM_MPESA', 'DPO', 'MTN', 'WHOLESALE_PAYMENT'])
})
