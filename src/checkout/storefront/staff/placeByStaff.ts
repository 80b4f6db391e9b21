import { graphql } from '#platform/graphql/document.ts'
import type { PlaceCashOrderInput } from '#generated/documents.ts'
import type { Page } from '#page/page.ts'
import type { PlacementInput, PlaceResult } from '../method.tsx'
import type { StaffValues } from './staffValues.ts'
import { formText } from '#platform/formText.ts'
import type { Refusal } from '#platform/refusal.ts'
import type { Violation } from '#platform/violation.rules.ts'
import type { CheckoutValues } from '../checkoutValues.ts'
import { adminOrderViolations } from './adminOrderViolations.ts'

const staffMethods = ['cash', 'pdq', 'b2b'] as const

type StaffMethod = (typeof staffMethods)[number]

/** Whether the staff take the money themselves. */
export const isStaffMethod = (method: string | null): method is StaffMethod =>
  staffMethods.some((one) => one === method)

/** The order is bought, or owed for by a business customer; either way it is no cart any more. */
export async function placeByStaff(
  page: Page,
  method: StaffMethod,
  input: Omit<PlacementInput, 'confirmed'> & Pick<PlaceCashOrderInput, 'taxId'>,
  values: StaffValues,
): Promise<PlaceResult> {
  const { data, refusal } = await page.mutate(PlaceCashMutation, {
    input: {
      ...input,
      ...moneyOf(method, values),
      phoneNumber: input.phoneNumber || null,
    },
  })
  if (refusal) return { refusal }
  page.setCart(null)
  const order = data.placeCashOrder?.order
  const number = input.id.split('/').at(-1) ?? ''
  return { refusal: null, to: order?.confirmed ? `/confirmed/${number}` : `/wholesale-orders/${number}` }
}

function moneyOf(method: StaffMethod, values: StaffValues): Partial<PlaceCashOrderInput> {
  const pdqTransactionId = values.pdqTransactionId || null
  if (method === 'cash') return {}
  if (method === 'pdq') return { pdqTransactionId }
  const percent = values.b2bDiscountOverride
  return {
    b2bCustomerId: values.b2bCustomerId || null,
    b2bDiscountOverride: percent === '' ? null : Number(percent),
    ...(values.wholesaleWay === 'pdq' && { pdqTransactionId }),
  }
}

/** What a wholesale order says of the customer's tax number: nothing where it is left as it was shown. One that was shown of another customer is not theirs. */
export function taxIdChange(
  { b2bCustomerId, taxId, taxIdOf }: StaffValues,
  form: FormData,
): Pick<PlaceCashOrderInput, 'taxId'> {
  const shown = formText(form, 'taxIdShown')
  const isLeft = taxIdOf === b2bCustomerId ? taxId === '' && shown === '' : taxId === '' || taxId === shown
  return b2bCustomerId === '' || isLeft ? {} : { taxId: taxId || null }
}

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

const PlaceCashMutation = graphql(`
  mutation PlaceCash($input: placeCashOrderInput!) {
    placeCashOrder(input: $input) { order { confirmed } }
  }
`)

const SoldFormatsQuery = graphql(`
  query SoldFormats($id: ID!) {
    order(id: $id) {
      orderLines(first: 1000) {
        edges { node { isPrint } }
      }
    }
  }
`)
