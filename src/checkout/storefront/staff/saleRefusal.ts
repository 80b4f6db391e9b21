import { graphql } from '#platform/graphql/document.ts'
import type { Page } from '#page/page.ts'
import type { Refusal } from '#platform/refusal.ts'
import type { Violation } from '#platform/violation.rules.ts'
import type { CheckoutValues } from '../checkoutValues.ts'
import { adminOrderViolations } from './adminOrderViolations.ts'

/** What the browser refuses before it sends an admin order: not everybody has scripts. */
export async function saleRefusal(
  page: Page,
  orderId: string,
  values: CheckoutValues,
): Promise<Refusal | null> {
  const { order } = await page.query(SoldFormatsQuery, { id: orderId })
  const hasDigital = (order?.orderLines.edges ?? []).some(({ node }) => !node.isPrint)
  const violations = adminOrderViolations(values, { hasDigital })
    .filter((one) => !isDiscountLeftOut(one))
    .map((one) => ({ params: {}, ...one }))
  return violations.length > 0 ? { key: 'validation.failed', code: 'VALIDATION_FAILED', violations } : null
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
