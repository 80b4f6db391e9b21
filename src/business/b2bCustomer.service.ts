import { findUserByUserId } from '#identity/users/user.table.ts'
import type { Database } from '#platform/database/database.ts'
import { ShopError } from '#platform/errors.ts'
import { recordVersion, requireChange, requireEntry } from '#platform/record.ts'
import { requireVersion } from '#platform/version.ts'
import { b2bCustomer, type B2bCustomerEntry } from './b2bCustomer.rules.ts'
import * as customers from './b2bCustomer.table.ts'

export type B2bCustomerInput = { readonly [Name in keyof B2bCustomerEntry]?: B2bCustomerEntry[Name] | null }

export const b2bCustomerVersion = (row: customers.B2bCustomerRow): string => recordVersion(b2bCustomer, row)

/** Its number. Throws VALIDATION_FAILED, also for a user who may not be one. */
export const createB2bCustomer = (db: Database, input: B2bCustomerInput): Promise<number> =>
  db.transaction(async (tx) => {
    const entry = requireEntry(b2bCustomer, input)
    return customers.insertB2bCustomer(tx, { ...entry, userId: await businessUser(tx, entry.customerId) })
  })

/** What is not given stays. Throws NOT_FOUND, SHOP_EDIT_CONFLICT, VALIDATION_FAILED. */
export const updateB2bCustomer = (
  db: Database,
  id: number,
  { expectedVersion, ...input }: B2bCustomerInput & { readonly expectedVersion: string | null },
): Promise<void> =>
  db.transaction(async (tx) => {
    const row = await customers.lockB2bCustomer(tx, id)
    if (!row) throw new ShopError('general.notFound')
    requireVersion(b2bCustomerVersion(row), expectedVersion)
    const entry = requireChange(b2bCustomer, row, input)
    const userId =
      entry.customerId === row.customerId ? row.user_id : await businessUser(tx, entry.customerId)
    await customers.setB2bCustomer(tx, id, { ...entry, userId })
  })

/** Of somebody who has the role for it. */
async function businessUser(tx: Database, userId: string): Promise<number> {
  const user = await findUserByUserId(tx, userId)
  if (user?.roles.includes('B2B_CUSTOMER')) return user.id
  throw new ShopError('validation.failed', { violations: [{ path: 'customerId', code: 'required' }] })
}
