// Specification of the storefront, section 5: admin order details and wholesale.
import { percentViolations } from '#business/discountBounds.rules.ts'
import { taxIdIn, taxIdViolations } from '#business/taxId.rules.ts'
import { enteredPhone, optionalPhoneViolations } from '#identity/profile/profileEntry.rules.ts'
import { terminalViolations } from '#payments/staff/recordWholesale.rules.ts'
import { isPaidByPhone } from '#payments/methods.screens.ts'
import { type Violation } from '#platform/violation.rules.ts'
import { isReached, type StaffEntry, staffViolations } from '../../staffEntry.rules.ts'
import { type CheckoutValues, phonesIn } from '../checkoutValues.ts'
import type { StaffValues } from './staffValues.ts'

export type StaffKind = {
  /** Whether anything in the order is read on a screen, so that somebody must be able to claim it. */
  readonly hasDigital: boolean
}

/** All that is wrong with what the staff filled in; nothing while the admin order is off. */
export function adminOrderViolations(values: CheckoutValues, { hasDigital }: StaffKind): Violation[] {
  const { method, staff } = values
  if (!staff) return []
  const isNumberTheirs = !isPaidByPhone(method)
  const phone = isNumberTheirs ? enteredPhone(staff.buyerPhone) : phonesIn(values).phoneNumber || null
  const entry: StaffEntry = {
    forFullName: staff.forFullName || null,
    forEmail: staff.forEmail || null,
    eventId: staff.eventId || null,
    isForPhone: staff.isForPhone,
    b2bCustomerId: method === 'b2b' ? staff.b2bCustomerId : null,
    b2bDiscountOverride: null,
  }
  return [
    ...staffViolations(entry),
    ...(hasDigital && !isReached(entry, phone) ? [{ path: 'forEmail', code: 'required' } as const] : []),
    ...(isNumberTheirs ? numberViolations(staff.isForPhone, phone) : []),
    ...(method === 'b2b' ? wholesaleViolations(staff) : []),
    ...(needsSlip(method, staff) ? slipViolations(staff.pdqTransactionId) : []),
  ]
}

const numberViolations = (isForPhone: boolean, phone: string | null): Violation[] =>
  isForPhone && phone === null
    ? [{ path: 'buyerPhone', code: 'required' }]
    : optionalPhoneViolations('buyerPhone', phone)

const needsSlip = (method: CheckoutValues['method'], { wholesaleWay }: StaffValues): boolean =>
  method === 'pdq' || (method === 'b2b' && wholesaleWay === 'pdq')

const slipViolations = (transactionId: string): Violation[] =>
  transactionId === ''
    ? [{ path: 'pdqTransactionId', code: 'required' }]
    : terminalViolations('pdqTransactionId', transactionId)

function wholesaleViolations(staff: StaffValues): Violation[] {
  if (staff.b2bCustomerId === '') return [{ path: 'b2bCustomerId', code: 'required' }]
  const taxId = taxIdIn(staff.taxId)
  return [
    ...discountViolations(staff.b2bDiscountOverride),
    ...(taxId === '' ? [] : taxIdViolations('taxId', taxId)),
  ]
}

function discountViolations(typed: string): Violation[] {
  const path = 'b2bDiscountOverride'
  if (typed === '') return [{ path, code: 'required' }]
  return percentViolations(path, Number(typed))
}
