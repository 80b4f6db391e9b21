import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ShopError } from '#platform/errors.ts'
import type { Database } from '#platform/database/database.ts'
import type { Context } from '#platform/graphql/context.ts'
import { mayFollowOrder } from '../access.rules.ts'
import { placedOrder } from '../order.table.ts'
import { findBought } from './bought.ts'
import { receiptPdf, type ReceiptShop } from './receiptPdf.ts'
import { receiptNumber } from './receiptNumber.rules.ts'
import { receiptSheet } from './receiptSheet.ts'

type Parts = {
  readonly shop: ReceiptShop
  readonly makeContext: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>
  /** By which the payer knows the payment of an order; null where there is none. */
  readonly paymentCodeOf: (db: Database, orderId: string) => Promise<string | null>
}

/** In the reader's language, to whom the order belongs and who placed it. */
export function receiptPdfRoute(app: FastifyInstance, { shop, makeContext, paymentCodeOf }: Parts): void {
  app.get<{ Params: { id: string } }>('/receipt/:id/receipt.pdf', async (request, reply) => {
    const { db, caller, preferences } = await makeContext(request, reply)
    const { id } = request.params
    const bought = await findBought(db, id, await paymentCodeOf(db, id))
    if (!bought || !mayFollowOrder(caller, placedOrder(bought.order))) throw new ShopError('general.notFound')
    const { language } = preferences
    const pdf = await receiptPdf(receiptSheet(bought, language), language, shop)
    return reply
      .type('application/pdf')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `inline; filename="soma-${receiptNumber(bought.number)}.pdf"`)
      .send(pdf)
  })
}
