import { randomUUID } from 'node:crypto'
import { addB2bCustomer } from '#business/b2bCustomer.builder.ts'
import { addOrder } from '#orders/order.builder.ts'
import { lockOrder } from '#orders/order.table.ts'
import { orderReference } from '#orders/orderReference.rules.ts'
import { setSaleTerms } from '#orders/saleTerms.service.ts'
import { placeInCurrency } from '#payments/attempts/orderPlacement.ts'
import { recordWholesaleSale } from '#payments/staff/staffPayment.service.ts'
import { sql } from '#platform/database/sql.ts'
import { findBookId } from './books.ts'
import type { DemoShop } from './demoShop.ts'
import type { Person } from './people.ts'
import { boughtTitle, findCaller } from './purchases.ts'

export type OwedOrder = { readonly id: string; readonly path: string; readonly reference: string }

/** A wholesale order of an e-book that somebody of the staff placed, and that waits for its payment. */
export async function addOwedOrder(shop: DemoShop, { email }: Person): Promise<OwedOrder> {
  const { id: staffId } = await shop.db.one<{ id: number }>(sql`select id from users where email = ${email}`)
  const owner = await findCaller(shop, staffId)
  const id = await addOrder(shop.db, { owner, books: [await findBookId(shop, boughtTitle, 'epub')] })
  const { id: b2bCustomerId } = await addB2bCustomer(shop.db)
  const wholesale = { b2bCustomerId, discountPercentage: '20' }
  const now = new Date()
  await shop.db.transaction(async (tx) => {
    const found = await lockOrder(tx, id)
    if (!found) throw new Error('the order is gone')
    const recipient = { fullName: 'Amina Otieno', email: 'amina@shop.example', phone: null }
    const order = await setSaleTerms(tx, found, { staffId, recipient, eventId: null, wholesale })
    const delivery = { phoneNumber: null, altPhoneNumber: null, to: null }
    const total = await placeInCurrency(tx, order, { currency: 'KES', now, delivery })
    await recordWholesaleSale(tx, { order, total, slip: { transactionId: null, staffId }, now }, wholesale)
  })
  return { id, path: `/wholesale-orders/${id}`, reference: orderReference(id) }
}

/** The number of a card terminal's slip that no other test has used: each pays once. */
export const newSlip = (): string => randomUUID().slice(0, 8).toUpperCase()
