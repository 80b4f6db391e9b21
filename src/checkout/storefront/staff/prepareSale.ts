import { graphql } from '#platform/graphql/document.ts'
import { formText } from '#platform/formText.ts'
import type { Page } from '#page/page.ts'
import type { Refusal } from '#platform/refusal.ts'
import type { Violation } from '#platform/violation.rules.ts'
import type { CheckoutValues } from '../checkoutValues.ts'
import { adminOrderViolations } from './adminOrderViolations.ts'
import { emptyStaff } from './staffValues.ts'

/** Keeps the tax number of who buys. Refuses what the browser refuses before it sends an admin order: not everybody has scripts. */
export async function prepareSale(
  page: Page,
  orderId: string,
  values: CheckoutValues,
  form: FormData,
): Promise<Refusal | null> {
  const { order } = await page.query(SoldFormatsQuery, { id: orderId })
  const hasDigital = (order?.orderLines.edges ?? []).some(({ node }) => !node.isPrint)
  const violations = adminOrderViolations(values, { hasDigital })
    .filter((one) => !isDiscountLeftOut(one))
    .map((one) => ({ params: {}, ...one }))
  if (violations.length > 0) return { key: 'validation.failed', code: 'VALIDATION_FAILED', violations }
  return keepTaxId(page, values, form)
}

/** By which a tax authority knows the business customer: it stands on the receipt of this sale, and is kept for the next. One that was shown of another customer is not theirs. */
async function keepTaxId(
  page: Page,
  { method, staff }: CheckoutValues,
  form: FormData,
): Promise<Refusal | null> {
  const { b2bCustomerId, taxId } = staff ?? emptyStaff
  const shown = formText(form, 'taxIdShown')
  const isShownOfThem = formText(form, 'taxIdOf') === b2bCustomerId
  const isLeft = isShownOfThem ? taxId === '' && shown === '' : taxId === '' || taxId === shown
  if (method !== 'b2b' || b2bCustomerId === '' || isLeft) return null
  const input = { id: b2bCustomerId, taxId: taxId || null }
  const { refusal } = await page.mutate(SetTaxIdMutation, { input })
  return refusal
}

// Only scripts fill in the agreed discount. Left out it is that one, and its sums are shown before anything is placed.
const isDiscountLeftOut = ({ path, code }: Violation): boolean =>
  path === 'b2bDiscountOverride' && code === 'required'

const SoldFormatsQuery = graphql(`
  query SoldFormats($id: ID!) {
    order(id: $id) {
      orderLines(first: 1000) {
        edges { node { isPrint } }
      }
    }
  }
`)

const SetTaxIdMutation = graphql(`
  mutation SetTaxId($input: setTaxIdB2bCustomerInput!) {
    setTaxIdB2bCustomer(input: $input) { b2bCustomer { id } }
  }
`)
