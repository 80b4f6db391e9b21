import { homeCountry } from '#platform/countries.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import type { ConversionRate, TaxRate } from './ratesFile.rules.ts'
import { taxRegionOf } from './taxRegion.rules.ts'

export type TaxRateRow = { region: string; rate: string }
export type ConversionRateRow = { from_currency: string; to_currency: string; rate: string }

/** Codes of all currencies that the shop sells in. */
export const listCurrencies = (db: Database) =>
  db.many<{ code: string }>(sql`select code from currencies order by code`)

/** The VAT rate of each region at a moment. */
export const listTaxRates = (db: Database, at: Date) =>
  db.many<TaxRateRow>(sql`
    select distinct on (region) region, rate from tax_rates where starts_at <= ${at} order by region, starts_at desc`)

/** The VAT rate of a region at a moment; that of Kenya when the region is unknown (specification, section 9). */
export const findTaxRate = (db: Database, country: string, at: Date) =>
  db.one<TaxRateRow>(sql`
    select region, rate from tax_rates where region in (${taxRegionOf(country)}, ${homeCountry}) and starts_at <= ${at}
    order by (region = ${taxRegionOf(country)}) desc, starts_at desc limit 1`)

/** The rates from any currency into one, at a moment. */
export const listRatesInto = (db: Database, currency: string, at: Date) =>
  db.many<ConversionRateRow>(sql`
    select distinct on (from_currency) from_currency, to_currency, rate from conversion_rates
    where to_currency = ${currency} and starts_at <= ${at} order by from_currency, starts_at desc`)

/** The rate of a pair at a moment. */
export const findRate = (db: Database, from: string, to: string, at: Date) =>
  db.maybe<ConversionRateRow>(sql`
    select from_currency, to_currency, rate from conversion_rates
    where from_currency = ${from} and to_currency = ${to} and starts_at <= ${at} order by starts_at desc limit 1`)

/** A rate that was written because it was not there, or not so. */
export type SavedRate = {
  /** A region or a pair, such as `KEN` or `KES-RWF`. */
  readonly name: string
  readonly rate: string
  readonly starts_at: Date
  readonly is_new: boolean
}

// Below, a row that was inserted and not updated has no xmax. Both sort, so that two imports at once do not lock crosswise.

/** Writes VAT rates, each region and moment at most once; what is there for the moment is corrected. Returns what changed. */
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

/** Writes conversion rates, each pair and moment at most once; what is there for the moment is corrected. Returns what changed. */
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
