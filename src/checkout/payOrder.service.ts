import { requireVerified } from '#identity/access.ts'
import { startPayment } from '#payments/attempts/startPayment.service.ts'
import type { PaymentGateway, PayOrder } from '#payments/gateway.ts'
import type { PlaceProvider } from '#places/provider.ts'
import { idIn } from '#platform/graphql/iri.ts'
import { destinationOf, deliveryEntryOf } from './delivery.service.ts'

/**
 * Places the caller's order where it is to go, and starts its payment with a provider. Throws whatever is wrong with the
 * delivery, with all other failing fields, and what `startPayment` throws.
 */
export const payOrderWith =
  (gateway: PaymentGateway, places: PlaceProvider): PayOrder =>
  async (context, provider, { input, phones, violations, confirmed, request }) => {
    const orderId = idIn(input.id, 'Order')
    const to = await destinationOf(context, places, requireVerified(context.caller), {
      orderId,
      entry: deliveryEntryOf(input),
      session: input.placeSession ?? null,
      violations,
    })
    return startPayment(context, gateway, provider, {
      orderId,
      delivery: { ...phones, to },
      expectedTotal: input.expectedTotal ?? null,
      confirmed,
      request,
    })
  }
