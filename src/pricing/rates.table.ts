import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

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
export const findTaxRate = (db: Database, region: string, at: Date) =>
  db.one<TaxRateRow>(sql`
    select region, rate from tax_rates where region in (${region}, 'KEN') and starts_at <= ${at}
    order by (region = ${region}) desc, starts_at desc limit 1`)

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

export const addCurrency = (db: Database, code: string) =>
  db.run(sql`insert into currencies (code) values (${code}) on conflict do nothing`)

/** A VAT rate from a moment on; the same moment again corrects it. */
export const addTaxRate = (db: Database, row: TaxRateRow & { startsAt: Date; source: string }) =>
  db.run(sql`
    insert into tax_rates (region, rate, starts_at, source) values (${row.region}, ${row.rate}, ${row.startsAt}, ${row.source})
    on conflict (region, starts_at) do update set rate = excluded.rate, source = excluded.source`)

/** A conversion rate from a moment on; the same moment again corrects it. */
export const addConversionRate = (
  db: Database,
  row: ConversionRateRow & { startsAt: Date; source: string },
) =>
  db.run(sql`
    insert into conversion_rates (from_currency, to_currency, rate, starts_at, source)
    values (${row.from_currency}, ${row.to_currency}, ${row.rate}, ${row.startsAt}, ${row.source})
    on conflict (from_currency, to_currency, starts_at) do update set rate = excluded.rate, source = excluded.source`)
