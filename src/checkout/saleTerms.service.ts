import { type B2bCustomerRow, findB2bCustomer } from '#business/b2bCustomer.table.ts'
import { isOpenEvent } from '#events/event.table.ts'
import { requireStaff } from '#identity/access.ts'
import { hasDigitalLines } from '#orders/order.table.ts'
import type { SaleTerms } from '#orders/saleTerms.service.ts'
import type { User } from '#platform/caller.rules.ts'
import { cutText } from '#platform/cutText.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { ShopError } from '#platform/errors.ts'
import { numberIn } from '#platform/graphql/iri.ts'
import type { Violation } from '#platform/violation.rules.ts'
import {
  isForSomebody,
  isOfStaff,
  isReached,
  maxFullName,
  type StaffEntry,
  staffViolations,
} from './staffEntry.rules.ts'

type StaffInput = {
  readonly [Field in keyof StaffEntry]?: StaffEntry[Field] | null | undefined
}

/** Throws FORBIDDEN where anybody else says what is for the staff to say. */
export function staffEntryOf(user: User, input: StaffInput): StaffEntry {
  const entry = {
    forFullName: input.forFullName?.trim() || null,
    forEmail: input.forEmail?.trim() || null,
    eventId: input.eventId?.trim() || null,
    isForPhone: input.isForPhone ?? false,
    b2bCustomerId: input.b2bCustomerId?.trim() || null,
    b2bDiscountOverride: input.b2bDiscountOverride ?? null,
  }
  if (isOfStaff(entry)) requireStaff(user)
  return entry
}

type Sale = { readonly orderId: string; readonly entry: StaffEntry; readonly phone: string | null }

/** What is read on a screen has to be claimed: whom the staff sell it to is known by an address or a number. */
export async function violationsOfSale(db: Database, { orderId, entry, phone }: Sale): Promise<Violation[]> {
  const isLost = isForSomebody(entry) && !isReached(entry, phone) && (await hasDigitalLines(db, orderId))
  const reach: Violation[] = isLost ? [{ path: 'forEmail', code: 'required' }] : []
  return [...staffViolations(entry), ...reach]
}

/** Null where nothing is said. A business customer's order is theirs by their address, unless another is given. */
export async function saleTermsOf(
  db: Database,
  user: User,
  entry: StaffEntry,
  phone: string | null,
): Promise<SaleTerms | null> {
  if (!isOfStaff(entry)) return null
  const eventId = entry.eventId === null ? null : numberIn(entry.eventId, 'Event')
  if (eventId !== null && !(await isOpenEvent(db, eventId))) throw new ShopError('general.notFound')
  const customer = await customerIn(db, entry)
  const recipient = {
    fullName: entry.forFullName ?? (customer && cutText(customer.customer_name, maxFullName)),
    email: entry.forEmail ?? customer?.customer_email ?? null,
    phone: entry.isForPhone ? phone : null,
  }
  const discount = entry.b2bDiscountOverride
  return {
    staffId: user.id,
    recipient: isForSomebody(entry) ? recipient : null,
    eventId,
    wholesale: customer && {
      b2bCustomerId: customer.id,
      discountPercentage: discount === null ? customer.discount_percentage : String(discount),
    },
  }
}

async function customerIn(db: Database, { b2bCustomerId }: StaffEntry): Promise<B2bCustomerRow | null> {
  if (b2bCustomerId === null) return null
  const customer = await findB2bCustomer(db, numberIn(b2bCustomerId, 'B2bCustomer'))
  if (!customer) throw new ShopError('general.notFound')
  return customer
}
