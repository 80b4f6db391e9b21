import { saveDefaultAddress } from '#identity/profile/address.table.ts'
import { fillAlternativePhone } from '#identity/profile/contact.table.ts'
import { fillPhone } from '#identity/profile/phone.service.ts'
import { deliveryZone, homeCountry } from '#platform/countries.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { jobTask, type JobTasks } from '#platform/jobs.ts'
import { contactJob } from '#orders/confirmation.service.ts'
import { findOrderToDeliver, listFulfillments } from '#orders/order.table.ts'
import { dropCheckoutDraft } from './checkoutDraft.table.ts'

/**
 * `saveContact` keeps for the next time where a buyer has things brought to and, if they paid, the numbers that their
 * profile lacks; then it drops the draft. A job of its own, so that an order stands whatever becomes of this.
 */
export const contactTasks = (db: Database): JobTasks =>
  jobTask(contactJob, (contact) => saveContact(db, contact))

type Contact = ReturnType<typeof contactJob.read>

async function saveContact(db: Database, { orderId, payerPhone }: Contact): Promise<void> {
  const order = await findOrderToDeliver(db, orderId)
  if (!order?.confirmed_at) return
  const { owner_id: ownerId, has_print: hasPrint } = order
  if (ownerId === null) return void (await dropCheckoutDraft(db, orderId))
  const [delivery] = hasPrint ? await listFulfillments(db, [orderId]) : []
  await db.transaction(async (tx) => {
    await dropCheckoutDraft(tx, orderId)
    if (payerPhone !== null) {
      await fillPhone(tx, ownerId, payerPhone, new Date())
      if (delivery?.alt_phone_number) await fillAlternativePhone(tx, ownerId, delivery.alt_phone_number)
    }
    if (delivery?.places_id && delivery.address_line1 !== null)
      await saveDefaultAddress(tx, ownerId, {
        line1: delivery.address_line1,
        line2: delivery.address_line2,
        postalCode: delivery.address_postal_code,
        city: deliveryZone.city,
        country: homeCountry,
        placesId: delivery.places_id,
      })
  })
}
