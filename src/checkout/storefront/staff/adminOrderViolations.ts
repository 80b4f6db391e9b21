// Specification of the storefront, section 5: admin order details and wholesale.
import { maxWholesaleDiscount } from '#business/discountBounds.rules.ts'
import { optionalPhoneViolations } from '#identity/profile/profileEntry.rules.ts'
import { terminalViolations } from '#payments/staff/recordWholesale.rules.ts'
import { type Violation } from '#platform/violation.rules.ts'
import { staffViolations } from '../../staffEntry.rules.ts'
import { type CheckoutValues, phonesIn } from '../checkoutValues.ts'
import type { StaffValues } from './staffValues.ts'

export type StaffKind = {
  /** Whether anything in the order is read on a screen, so that somebody must be able to claim it. */
  readonly hasDigital: boolean
}

/** All that is wrong with what the staff filled in. */
export function adminOrderViolations(
  staff: StaffValues,
  values: CheckoutValues,
  { hasDigital }: StaffKind,
): Violation[] {
  const { method } = values
  const isOwnMethod = method === 'cash' || method === 'pdq' || method === 'b2b'
  const phoneNumber = isOwnMethod ? staff.phoneNumber : phonesIn(values).phoneNumber
  const isReached = staff.forEmail !== '' || method === 'b2b' || (staff.isForPhone && Boolean(phoneNumber))
  return [
    ...staffViolations({
      forFullName: staff.forFullName || null,
      forEmail: staff.forEmail || null,
      eventId: staff.eventId || null,
      isForPhone: staff.isForPhone,
      b2bCustomerId: null,
      b2bDiscountOverride: null,
    }),
    ...(hasDigital && !isReached ? [{ path: 'forEmail', code: 'required' } as const] : []),
    ...(isOwnMethod ? optionalPhoneViolations('buyerPhone', phoneNumber) : []),
    ...(method === 'b2b' ? wholesaleViolations(staff) : []),
    ...(needsSlip(method, staff) ? slipViolations(staff.pdqTransactionId) : []),
  ]
}

const needsSlip = (method: CheckoutValues['method'], { wholesaleWay }: StaffValues): boolean =>
  method === 'pdq' || (method === 'b2b' && wholesaleWay === 'pdq')

const slipViolations = (transactionId: string): Violation[] =>
  transactionId === ''
    ? [{ path: 'pdqTransactionId', code: 'required' }]
    : terminalViolations('pdqTransactionId', transactionId)

function wholesaleViolations({ b2bCustomerId, b2bDiscountOverride: typed }: StaffValues): Violation[] {
  if (b2bCustomerId === '') return [{ path: 'b2bCustomerId', code: 'required' }]
  const path = 'b2bDiscountOverride'
  if (typed === '') return [{ path, code: 'required' }]
  const percent = Number(typed)
  if (!Number.isFinite(percent)) return [{ path, code: 'number' }]
  if (percent < 0) return [{ path, code: 'min', params: { min: 0 } }]
  return percent > maxWholesaleDiscount ? [{ path, code: 'max', params: { max: maxWholesaleDiscount } }] : []
}
