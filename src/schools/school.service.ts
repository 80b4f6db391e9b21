import { isUniqueViolation } from '#platform/database/uniqueViolation.ts'
import type { Database } from '#platform/database/database.ts'
import { type ShopCountry, shopCountries } from '#platform/countries.rules.ts'
import { refuseInvalid, ShopError } from '#platform/errors.ts'
import { oneLine } from '#platform/oneLine.rules.ts'
import { requireVersion, versionOf } from '#platform/version.ts'
import { type SchoolEntry, schoolViolations } from './school.rules.ts'
import { addSchool, lockSchool, type SchoolRow, setSchool } from './school.table.ts'

export type SchoolInput = {
  readonly name?: string | null | undefined
  readonly country?: string | null | undefined
  readonly place?: string | null | undefined
}

export const schoolVersion = ({ name, country, place }: SchoolRow): string =>
  versionOf([name, country, place])

/** Its number. Throws VALIDATION_FAILED, BAD_USER_INPUT, CATALOGUE_DUPLICATE. */
export const createSchool = (db: Database, input: SchoolInput): Promise<number> =>
  once(db, (tx) => addSchool(tx, entryIn(input)))

/** What is not given stays. Throws NOT_FOUND, SHOP_EDIT_CONFLICT, and what `createSchool` throws. */
export const updateSchool = (
  db: Database,
  id: number,
  { expectedVersion, ...input }: SchoolInput & { readonly expectedVersion?: string | null | undefined },
): Promise<void> =>
  once(db, async (tx) => {
    const row = await lockSchool(tx, id)
    if (!row) throw new ShopError('general.notFound')
    requireVersion(schoolVersion(row), expectedVersion)
    const { name = row.name, country = row.country, place = row.place } = input
    await setSchool(tx, id, entryIn({ name, country, place }))
  })

async function once<Result>(db: Database, work: (tx: Database) => Promise<Result>): Promise<Result> {
  try {
    return await db.transaction(work)
  } catch (error) {
    throw isUniqueViolation(error) ? new ShopError('catalogue.duplicate') : error
  }
}

function entryIn({ name, country, place }: SchoolInput): SchoolEntry {
  const entry = { name: oneLine(name ?? ''), place: oneLine(place ?? '') || null }
  refuseInvalid(schoolViolations(entry))
  return { ...entry, country: countryIn(country ?? '') }
}

function countryIn(country: string): ShopCountry {
  const known = shopCountries.find((code) => code === country)
  if (!known) throw new ShopError('general.badInput', { debugMessage: 'not a country of the shop' })
  return known
}
