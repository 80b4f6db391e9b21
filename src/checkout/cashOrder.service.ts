import type { PlaceCashOrderInput } from '#generated/resolvers.ts'
import { setTaxId } from '#business/b2bCustomer.table.ts'
import { taxIdIn, taxIdViolations } from '#business/taxId.rules.ts'
import { requireStaff, requireVerified } from '#identity/access.ts'
import { optionalPhoneViolations } from '#identity/profile/profileEntry.rules.ts'
import { lockBuyer } from '#orders/cart/cart.table.ts'
import type { Delivery } from '#orders/confirmation.service.ts'
import { lockOrder, type OrderRow } from '#orders/order.table.ts'
import { requireOwnOrder } from '#orders/orderOwnership.ts'
import { type SaleTerms, setSaleTerms } from '#orders/saleTerms.service.ts'
import { placeInCurrency } from '#payments/attempts/orderPlacement.ts'
import { terminalViolations } from '#payments/staff/recordWholesale.rules.ts'
import { recordCash, recordWholesaleSale } from '#payments/staff/staffPayment.service.ts'
import type { PlaceProvider } from '#places/provider.ts'
import type { User } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { ShopError } from '#platform/errors.ts'
import type { Context } from '#platform/graphql/context.ts'
import { idIn } from '#platform/graphql/iri.ts'
import type { Violation } from '#platform/violation.rules.ts'
import { type Money, toMajor } from '#pricing/money.rules.ts'
import { deliveryEntryOf, destinationOf } from './delivery.service.ts'
import { saleTermsOf, staffEntryOf, violationsOfSale } from './saleTerms.service.ts'
import type { StaffEntry } from './staffEntry.rules.ts'

/** Throws all failing fields at once, and what `placeOrder` throws; `shop.totalChanged`. */
export async function placeCashOrder(
  context: Context,
  places: PlaceProvider,
  input: PlaceCashOrderInput,
): Promise<string> {
  const user = requireStaff(requireVerified(context.caller))
  const orderId = idIn(input.id, 'Order')
  const phoneNumber = input.phoneNumber?.trim() || null
  const altPhoneNumber = input.alternativePhoneNumber?.trim() || null
  const transactionId = input.pdqTransactionId?.trim() || null
  const taxId = input.taxId === undefined ? undefined : taxIdIn(input.taxId ?? '') || null
  const entry = staffEntryOf(user, input)
  const to = await destinationOf(context, places, user, {
    orderId,
    entry: deliveryEntryOf(input),
    session: input.placeSession ?? null,
    violations: [
      ...optionalPhoneViolations('phoneNumber', phoneNumber),
      ...optionalPhoneViolations('alternativePhoneNumber', altPhoneNumber),
      ...terminalViolations('pdqTransactionId', transactionId),
      ...violationsOfTaxId(taxId, entry),
      ...(await violationsOfSale(context.db, { orderId, entry, phone: phoneNumber })),
    ],
  })
  const terms = await saleTermsOf(context.db, user, entry, phoneNumber)
  const delivery = { phoneNumber, altPhoneNumber, to }
  const expectedTotal = input.expectedTotal ?? null
  const sale = { orderId, delivery, terms, transactionId, taxId, expectedTotal }
  await context.db.transaction((tx) => sell(tx, user, sale, context.now))
  return orderId
}

type Sale = {
  readonly orderId: string
  readonly delivery: Delivery
  readonly terms: SaleTerms | null
  readonly transactionId: string | null
  readonly taxId: TypedTaxId
  readonly expectedTotal: number | null
}

/** Undefined stays as it is, null is taken away. */
type TypedTaxId = string | null | undefined

function violationsOfTaxId(taxId: TypedTaxId, { b2bCustomerId }: StaffEntry): Violation[] {
  if (taxId === undefined) return []
  if (b2bCustomerId === null) return [{ path: 'b2bCustomerId', code: 'required' }]
  return taxId === null ? [] : taxIdViolations('taxId', taxId)
}

async function sell(tx: Database, user: User, sale: Sale, now: Date): Promise<void> {
  await lockBuyer(tx, user.id)
  const found = requireOwnOrder(await lockOrder(tx, sale.orderId), user)
  const order = await setSaleTerms(tx, found, sale.terms)
  const wholesale = sale.terms?.wholesale ?? null
  const isOwed = wholesale !== null && sale.transactionId === null
  const total = await place(tx, order, { ...sale, isOwed }, now)
  // Before the payment is taken, which may write the receipt.
  if (wholesale !== null && sale.taxId !== undefined) await setTaxId(tx, wholesale.b2bCustomerId, sale.taxId)
  const slip = { transactionId: sale.transactionId, staffId: user.id }
  if (wholesale === null) await recordCash(tx, { order, total, slip, now })
  else await recordWholesaleSale(tx, { order, total, slip, now }, wholesale)
}

/** Money that changes hands is counted in the currency that is shown; the paybill takes the shop's. */
async function place(
  tx: Database,
  order: OrderRow,
  { delivery, expectedTotal, isOwed }: Sale & { readonly isOwed: boolean },
  now: Date,
): Promise<Money> {
  const currency = isOwed ? order.currency : order.presentment_currency
  const total = await placeInCurrency(tx, order, { currency, now, delivery })
  if (expectedTotal !== null && expectedTotal !== toMajor(total)) throw new ShopError('shop.totalChanged')
  return total
}
