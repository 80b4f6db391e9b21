import type { User } from '#platform/caller.rules.ts'
import { isStaff } from '#identity/access.rules.ts'
import type { Page } from '#page/page.ts'
import type { CheckoutValues } from '../checkoutValues.ts'
import { type CustomerData, StaffChoicesQuery, WholesaleQuotesQuery } from './staff.documents.ts'
import { type Quotes, quoteTerms } from './pricedOrder.ts'
import { emptyStaff } from './staffValues.ts'

/** What only the staff are shown at the checkout. */
export type StaffSale = {
  readonly events: readonly { readonly id: string; readonly name: string }[]
  readonly customers: readonly CustomerData[]
  /** What the order costs the business customer that was chosen before; empty without one. */
  readonly quotes: Quotes
}

/** Null for everybody else. */
export async function readStaffSale(
  page: Page,
  user: User,
  orderId: string,
  values: CheckoutValues,
): Promise<StaffSale | null> {
  if (!isStaff(user)) return null
  const { events, b2bCustomers } = await page.query(StaffChoicesQuery, {})
  return {
    events: (events?.edges ?? []).map(({ node }) => node),
    customers: b2bCustomers ?? [],
    quotes: {
      terms: quoteTerms(values.staff ?? emptyStaff),
      list: await readQuotes(page, orderId, values),
    },
  }
}

/** Where they are refused, placing the order says why. */
async function readQuotes(page: Page, id: string, { method, staff }: CheckoutValues) {
  if (method !== 'b2b' || !staff || staff.b2bCustomerId === '') return []
  const { b2bCustomerId, b2bDiscountOverride: typed } = staff
  const percent = typed === '' ? null : Number(typed)
  if (Number.isNaN(percent)) return []
  const { data } = await page.mutate(WholesaleQuotesQuery, {
    id,
    b2bCustomerId,
    b2bDiscountOverride: percent,
  })
  return data?.order?.wholesaleQuotes ?? []
}
