import { isUniqueViolation } from '#platform/database/uniqueViolation.ts'
import type { Database } from '#platform/database/database.ts'
import { type ShopCountry, shopCountries } from '#platform/countries.rules.ts'
import { ShopError } from '#platform/errors.ts'
import { recordVersion, requireChange } from '#platform/record.ts'
import { requireVersion } from '#platform/version.ts'
import { schoolRecord, type SchoolEntry } from './school.rules.ts'
import { addSchool, lockSchool, type SchoolRow, setSchool } from './school.table.ts'

export type SchoolInput = { readonly [Name in keyof SchoolEntry]?: string | null | undefined }

export const schoolVersion = (row: SchoolRow): string => recordVersion(schoolRecord, row)

/** Its number. Throws VALIDATION_FAILED, BAD_USER_INPUT, CATALOGUE_DUPLICATE. */
export const createSchool = (db: Database, input: SchoolInput): Promise<number> =>
  once(db, (tx) => addSchool(tx, entryIn({}, input)))

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
    await setSchool(tx, id, entryIn(row, input))
  })

async function once<Result>(db: Database, work: (tx: Database) => Promise<Result>): Promise<Result> {
  try {
    return await db.transaction(work)
  } catch (error) {
    throw isUniqueViolation(error) ? new ShopError('catalogue.duplicate') : error
  }
}

function entryIn(
  before: SchoolInput | SchoolRow,
  { country = before.country, ...input }: SchoolInput,
): SchoolEntry {
  const entry = requireChange(schoolRecord, before, input)
  return { ...entry, country: countryIn(country ?? '') }
}

function countryIn(country: string): ShopCountry {
  const known = shopCountries.find((code) => code === country)
  if (!known) throw new ShopError('general.badInput', { debugMessage: 'not a country of the shop' })
  return known
}
