import { homeCountry } from '#platform/countries.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import type { ConversionRate, TaxRate } from './ratesFile.rules.ts'
import { taxRegionOf } from '../taxRegion.rules.ts'

export type TaxRateRow = { region: string; rate: string }
export type ConversionRateRow = { from_currency: string; to_currency: string; rate: string }

export const listCurrencies = (db: Database) =>
  db.many<{ code: string }>(sql`select code from currencies order by code`)

export const listTaxRates = (db: Database, at: Date) =>
  db.many<TaxRateRow>(sql`
    select distinct on (region) region, rate from tax_rates where starts_at <= ${at} order by region, starts_at desc`)

/** Kenya's when the region is unknown (specification, section 9). */
export const findTaxRate = (db: Database, country: string, at: Date) =>
  db.one<TaxRateRow>(sql`
    select region, rate from tax_rates where region in (${taxRegionOf(country)}, ${homeCountry}) and starts_at <= ${at}
    order by (region = ${taxRegionOf(country)}) desc, starts_at desc limit 1`)

export const listRatesInto = (db: Database, currencies: readonly string[], at: Date) =>
  db.many<ConversionRateRow>(sql`
    select distinct on (to_currency, from_currency) from_currency, to_currency, rate from conversion_rates
    where to_currency = any(${currencies}) and starts_at <= ${at} order by to_currency, from_currency, starts_at desc`)

export type Rates = {
  readonly taxRates: readonly TaxRateRow[]
  readonly conversions: readonly ConversionRateRow[]
}

/** Those of VAT, and into the currencies, in one statement. */
export async function listRates(db: Database, currencies: readonly string[], at: Date): Promise<Rates> {
  const rows = await db.many<{ from_currency: string | null; name: string; rate: string }>(sql`
    (select distinct on (region) null as from_currency, region as name, rate from tax_rates
      where starts_at <= ${at} order by region, starts_at desc)
    union all
    (select distinct on (to_currency, from_currency) from_currency, to_currency, rate from conversion_rates
      where to_currency = any((select ${currencies}::text[])::text[]) and starts_at <= ${at}
      order by to_currency, from_currency, starts_at desc)`)
  return {
    taxRates: rows.flatMap(({ from_currency, name, rate }) =>
      from_currency === null ? [{ region: name, rate }] : [],
    ),
    conversions: rows.flatMap(({ from_currency, name, rate }) =>
      from_currency === null ? [] : [{ from_currency, to_currency: name, rate }],
    ),
  }
}

export const findRate = (db: Database, from: string, to: string, at: Date) =>
  db.maybe<ConversionRateRow>(sql`
    select from_currency, to_currency, rate from conversion_rates
    where from_currency = ${from} and to_currency = ${to} and starts_at <= ${at} order by starts_at desc limit 1`)

export type SavedRate = {
  readonly name: string
  readonly rate: string
  readonly starts_at: Date
  readonly is_new: boolean
}

// A row that was inserted has no xmax. Sorted, so that two imports at once do not lock crosswise.

export const saveTaxRates = (db: Database, rates: readonly TaxRate[]) =>
  db.many<SavedRate>(sql`
    insert into tax_rates as known (region, rate, starts_at, source)
    select region, rate, "startsAt", source
    from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb)
      as given (region text, rate numeric, "startsAt" timestamptz, source text)
    order by region, "startsAt"
    on conflict (region, starts_at) do update set rate = excluded.rate, source = excluded.source
      where (known.rate, known.source) is distinct from (excluded.rate, excluded.source)
    returning region as name, trim_scale(rate) as rate, starts_at, xmax = 0 as is_new`)

export const saveConversionRates = (db: Database, rates: readonly ConversionRate[]) =>
  db.many<SavedRate>(sql`
    insert into conversion_rates as known (from_currency, to_currency, rate, starts_at, source)
    select "from", "to", rate, "startsAt", source
    from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb)
      as given ("from" text, "to" text, rate numeric, "startsAt" timestamptz, source text)
    order by "from", "to", "startsAt"
    on conflict (from_currency, to_currency, starts_at) do update set rate = excluded.rate, source = excluded.source
      where (known.rate, known.source) is distinct from (excluded.rate, excluded.source)
    returning from_currency || '-' || to_currency as name, trim_scale(rate) as rate, starts_at, xmax = 0 as is_new`)
