import { findUserByUserId } from '#identity/users/user.table.ts'
import type { Database } from '#platform/database/database.ts'
import { refuseInvalid, ShopError } from '#platform/errors.ts'
import { oneLine } from '#platform/oneLine.rules.ts'
import { requireVersion, versionOf } from '#platform/version.ts'
import { type B2bCustomerEntry, b2bCustomerViolations } from './b2bCustomer.rules.ts'
import * as customers from './b2bCustomer.table.ts'
import { taxIdIn } from './taxId.rules.ts'

export type B2bCustomerInput = { readonly [Name in keyof B2bCustomerEntry]?: B2bCustomerEntry[Name] | null }

export const b2bCustomerVersion = (row: customers.B2bCustomerRow): string =>
  versionOf([
    row.customer_id,
    row.organization_name,
    row.customer_name,
    row.customer_email,
    row.discount_percentage,
    row.tax_id,
  ])

/** Its number. Throws VALIDATION_FAILED, also for a user who may not be one. */
export const createB2bCustomer = (db: Database, input: B2bCustomerInput): Promise<number> =>
  db.transaction(async (tx) => {
    const entry = tidied(input)
    refuseInvalid(b2bCustomerViolations(entry))
    return customers.insertB2bCustomer(tx, { ...entry, userId: await businessUser(tx, entry.customerId) })
  })

/** What is not given stays. Throws NOT_FOUND, SHOP_EDIT_CONFLICT, VALIDATION_FAILED. */
export const updateB2bCustomer = (
  db: Database,
  id: number,
  input: B2bCustomerInput & { readonly expectedVersion: string | null },
): Promise<void> =>
  db.transaction(async (tx) => {
    const row = await customers.lockB2bCustomer(tx, id)
    if (!row) throw new ShopError('general.notFound')
    requireVersion(b2bCustomerVersion(row), input.expectedVersion)
    const entry = tidied({ ...entryOf(row), ...given(input) })
    refuseInvalid(b2bCustomerViolations(entry))
    const userId =
      entry.customerId === row.customer_id ? row.user_id : await businessUser(tx, entry.customerId)
    await customers.setB2bCustomer(tx, id, { ...entry, userId })
  })

const given = (input: B2bCustomerInput): B2bCustomerInput =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))

const entryOf = (row: customers.B2bCustomerRow): B2bCustomerEntry => ({
  customerId: row.customer_id,
  organizationName: row.organization_name,
  customerName: row.customer_name,
  customerEmail: row.customer_email,
  customerDiscountPercentage: Number(row.discount_percentage),
  taxId: row.tax_id,
})

const tidied = (input: B2bCustomerInput): B2bCustomerEntry => ({
  customerId: input.customerId?.trim() ?? '',
  organizationName: oneLine(input.organizationName ?? ''),
  customerName: oneLine(input.customerName ?? ''),
  customerEmail: input.customerEmail?.trim() ?? '',
  customerDiscountPercentage: input.customerDiscountPercentage ?? null,
  taxId: taxIdIn(input.taxId ?? '') || null,
})

/** Of somebody who has the role for it. */
async function businessUser(tx: Database, userId: string): Promise<number> {
  const user = await findUserByUserId(tx, userId)
  if (user?.roles.includes('B2B_CUSTOMER')) return user.id
  throw new ShopError('validation.failed', { violations: [{ path: 'customerId', code: 'required' }] })
}
