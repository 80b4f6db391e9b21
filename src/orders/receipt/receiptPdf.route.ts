import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ShopError, tooMany } from '#platform/errors.ts'
import type { Context } from '#platform/graphql/context.ts'
import { countTry, type RateLimit } from '#platform/rateLimit.table.ts'
import { mayFollowOrder } from '../access.rules.ts'
import { placedOrder } from '../order.table.ts'
import { type FindPayment, findBought } from './bought.ts'
import { receiptPdf, type ReceiptShop } from './receiptPdf.ts'
import { receiptNumber } from './receiptNumber.rules.ts'
import { receiptSheet } from './receiptSheet.ts'

type Deps = {
  readonly shop: ReceiptShop
  readonly makeContext: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>
  readonly findPayment: FindPayment
}

/** Each costs a moment of the processor. */
const limit: RateLimit = { kind: 'receipts as PDF', max: 30, seconds: 600 }

/** In the reader's language, to whom the order belongs and who placed it. */
export function receiptPdfRoute(app: FastifyInstance, { shop, makeContext, findPayment }: Deps): void {
  app.get<{ Params: { id: string } }>('/receipt/:id/receipt.pdf', async (request, reply) => {
    const { db, caller, preferences, now } = await makeContext(request, reply)
    const { id } = request.params
    const bought = await findBought(db, id, findPayment)
    if (!bought || !mayFollowOrder(caller, placedOrder(bought.order))) throw new ShopError('general.notFound')
    const wait = caller.kind === 'user' ? await countTry(db, limit, String(caller.id), now) : null
    if (wait !== null) throw tooMany(wait)
    const { language } = preferences
    const pdf = await receiptPdf(receiptSheet(bought, language), language, shop)
    return reply
      .type('application/pdf')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `inline; filename="soma-${receiptNumber(bought.receipt.number)}.pdf"`)
      .send(pdf)
  })
}
