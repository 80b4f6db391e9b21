import { graphql } from '#platform/graphql/document.ts'
import type { PlaceCashOrderInput } from '#generated/documents.ts'
import type { Page } from '#page/page.ts'
import type { PlacementInput, PlaceResult } from '../methods/placement.ts'
import type { StaffValues } from './staffValues.ts'

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

const PlaceCashMutation = graphql(`
  mutation PlaceCash($input: placeCashOrderInput!) {
    placeCashOrder(input: $input) { order { confirmed } }
  }
`)
