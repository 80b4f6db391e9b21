import { requireVerified } from '#identity/access.ts'
import { startPayment } from '#payments/attempts/startPayment.service.ts'
import type { PaymentGateway, PayOrder } from '#payments/gateway.ts'
import type { PlaceProvider } from '#places/provider.ts'
import { idIn } from '#platform/graphql/iri.ts'
import { saleTermsOf, staffEntryOf, violationsOfSale } from './saleTerms.service.ts'
import { destinationOf, deliveryEntryOf } from './delivery.service.ts'

/** Throws all failing fields at once, and what `startPayment` throws. */
export const payOrderWith =
  (gateway: PaymentGateway, places: PlaceProvider): PayOrder =>
  async (context, provider, { input, phones, violations, confirmed, request }) => {
    const orderId = idIn(input.id, 'Order')
    const user = requireVerified(context.caller)
    const entry = staffEntryOf(user, input)
    const phone = phones.phoneNumber
    const to = await destinationOf(context, places, user, {
      orderId,
      entry: deliveryEntryOf(input),
      session: input.placeSession ?? null,
      violations: [...violations, ...(await violationsOfSale(context.db, { orderId, entry, phone }))],
    })
    return startPayment(context, gateway, provider, {
      orderId,
      delivery: { ...phones, to },
      expectedTotal: input.expectedTotal ?? null,
      confirmed,
      terms: await saleTermsOf(context.db, user, entry, phone),
      request,
    })
  }
