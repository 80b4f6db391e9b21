import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testApi } from '#app/testing/api.ts'
import { addBook, addRates } from '#catalogue/book.builder.ts'
import type { Database } from '#platform/database/database.ts'
import { rollback, testDatabase } from '#platform/testing/database.ts'
import { importRates } from './ratesImport.service.ts'

const database = await testDatabase()
const api = await testApi(database)
after(() => database.close())

const now = new Date('2026-11-20T12:00:00Z')
const later = new Date('2026-11-21T00:00:00Z')
const justBefore = new Date(later.getTime() - 1)

async function rateAt(db: Database, at: Date): Promise<unknown> {
  const document = '{ currencyConversionRate(fromCurrency: "KES", toCurrency: "RWF") { rate } }'
  const { data, codes } = await api.ask(db, document, {}, { now: at })
  return codes[0] ?? data['currencyConversionRate']
}

async function taxAt(db: Database, region: string, at: Date): Promise<unknown> {
  const document = 'query ($id: ID!) { taxRate(id: $id) { rate } }'
  return (await api.ask(db, document, { id: `/tax_rates/${region}` }, { now: at })).data['taxRate']
}

const load = (db: Database, ...lines: string[]) => importRates(db, Buffer.from(lines.join('\n')))

// Spec: storefront 3: Currency conversion rate
// Spec: storefront 7, Queries: currencyConversionRate
test('a new rate that has started applies to the next request', async () => {
  await rollback(database.db, async (db) => {
    assert.equal(await rateAt(db, now), 'NOT_FOUND')
    await addRates(db)
    assert.deepEqual(await rateAt(db, now), { rate: 11.2 })
    await load(db, 'from,to,rate,starts_at,source', 'KES,RWF,12.5,2026-11-20T11:59Z,Bank')
    assert.deepEqual(await rateAt(db, now), { rate: 12.5 })
  })
})

test('a future rate applies from its very start', async () => {
  await rollback(database.db, async (db) => {
    await addRates(db)
    await load(db, 'from,to,rate,starts_at,source', 'KES,RWF,12.5,2026-11-21,Bank')
    assert.deepEqual(await rateAt(db, justBefore), { rate: 11.2 })
    assert.deepEqual(await rateAt(db, later), { rate: 12.5 })
  })
})

test('an older rate imported later does not replace the newer one', async () => {
  await rollback(database.db, async (db) => {
    await addRates(db)
    await load(db, 'from,to,rate,starts_at,source', 'KES,RWF,9,2019-01-01,Bank')
    assert.deepEqual(await rateAt(db, now), { rate: 11.2 })
  })
})

test('a price shown in another currency uses the new rate', async () => {
  await rollback(database.db, async (db) => {
    await addRates(db)
    const id = await addBook(db, { price: '450.00', currency: 'KES' })
    const preferences = { language: 'eng', country: 'RWA', currency: 'RWF' } as const
    const document = 'query ($id: ID!) { book(id: $id) { displayPrice { amount } } }'
    const show = async () =>
      (await api.ask(db, document, { id: `/books/${id}` }, { preferences, now })).data['book']
    assert.deepEqual(await show(), { displayPrice: { amount: 5040 } })
    await load(db, 'from,to,rate,starts_at,source', 'KES,RWF,12,2026-11-20,Bank')
    assert.deepEqual(await show(), { displayPrice: { amount: 5400 } })
  })
})

// Spec: storefront 7, Queries: taxRate (IRI with the region)
// Spec: back office 9: Tax history: a rate counts from its start
test('a new VAT rate applies from its start, and the previous one until then', async () => {
  await rollback(database.db, async (db) => {
    await load(db, 'region,rate,starts_at,source', 'MWI,0.2,2026-11-21,Act')
    assert.deepEqual(await taxAt(db, 'MWI', justBefore), { rate: 0.175 })
    assert.deepEqual(await taxAt(db, 'MWI', later), { rate: 0.2 })
  })
})

// Spec: storefront 3: Tax rate, a fraction
// Spec: back office 3: Tax rate
// Spec: back office 7, Queries: taxRates
test('the shop starts with the VAT rates of its regions, including past ones', async () => {
  await rollback(database.db, async (db) => {
    const { data } = await api.ask(db, '{ taxRates { region rate } }', {}, { now })
    assert.deepEqual(data['taxRates'], [
      { region: 'KEN', rate: 0.16 },
      { region: 'MWI', rate: 0.175 },
      { region: 'RWA', rate: 0.18 },
    ])
    assert.deepEqual(await taxAt(db, 'MWI', new Date('2025-12-30T00:00:00Z')), { rate: 0.165 })
    assert.deepEqual(await taxAt(db, 'UGA', now), { rate: 0.16 })
  })
})

// Spec: storefront 7, Queries: currencies
// Spec: back office 7, Queries: tags, currencies
test('the shop’s currencies are shillings, francs, kwacha and dollars', async () => {
  await rollback(database.db, async (db) => {
    await addRates(db)
    const { data } = await api.ask(db, '{ currencies { id _id } }')
    const codes = (data['currencies'] as { _id: string }[]).map(({ _id }) => _id)
    assert.deepEqual(codes, ['KES', 'MWK', 'RWF', 'USD'])
    assert.deepEqual((data['currencies'] as object[])[0], { id: '/currencies/KES', _id: 'KES' })
  })
})

// Spec: storefront 3: Currency conversion rate
test('a currency converts to itself at 1, by code or IRI; an unknown one has no rate', async () => {
  await rollback(database.db, async (db) => {
    await addRates(db)
    const rate = async (from: string, to: string) => {
      const document =
        'query ($from: String!, $to: String!) { currencyConversionRate(fromCurrency: $from, toCurrency: $to) { _id rate } }'
      const { data, codes } = await api.ask(db, document, { from, to })
      return codes[0] ?? data['currencyConversionRate']
    }
    assert.deepEqual(await rate('kes', '/currencies/KES'), { _id: 'KES-KES', rate: 1 })
    assert.deepEqual(await rate('/currencies/USD', 'KES'), { _id: 'USD-KES', rate: 129.5 })
    assert.equal(await rate('KES', 'XXX'), 'NOT_FOUND')
  })
})

// Spec: storefront 9: Tax region falls back to Kenya
test('unknown regions and all other countries use Kenya’s tax rate', async () => {
  await rollback(database.db, async (db) => {
    const document = 'query ($id: ID!) { taxRate(id: $id) { _id rate } }'
    for (const region of ['ATL', 'OTH', 'ken', '%00']) {
      const { data } = await api.ask(db, document, { id: `/tax_rates/${region}` }, { now })
      assert.deepEqual(data['taxRate'], { _id: 'KEN', rate: 0.16 }, region)
    }
  })
})
