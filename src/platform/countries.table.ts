import type pg from 'pg'
import { countryFacts, currencies, shopCountries } from './countries.rules.ts'

export async function addCountries(client: pg.PoolClient): Promise<void> {
  await client.query('insert into currencies (code) select unnest($1::text[]) on conflict do nothing', [
    currencies,
  ])
  const rows = shopCountries.map((code) => ({ code, ...countryFacts(code) }))
  await client.query(
    `insert into countries (code, calling_code, currency)
    select code, "callingCode", currency from jsonb_to_recordset($1::jsonb) as c (code text, "callingCode" text, currency text)
    on conflict do nothing`,
    [JSON.stringify(rows)],
  )
}
