import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mayFollowOrder } from '#orders/access.rules.ts'
import { placedOrder } from '#orders/order.table.ts'
import { receiptPdf, type ReceiptShop } from '#orders/receipt/receiptPdf.ts'
import { ShopError } from '#platform/errors.ts'
import type { Context } from '#platform/graphql/context.ts'
import { creditNoteSheet, findCredited } from './creditNoteSheet.ts'

type Deps = {
  readonly shop: ReceiptShop
  readonly makeContext: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>
}

/** In the reader's language, to whom the order belongs and who placed it. */
export function creditNotePdfRoute(app: FastifyInstance, { shop, makeContext }: Deps): void {
  app.get<{ Params: { id: string; refund: string } }>(
    '/receipt/:id/credit-note/:refund/credit-note.pdf',
    async (request, reply) => {
      const { db, caller, preferences } = await makeContext(request, reply)
      const { id, refund } = request.params
      const credited = /^[1-9]\d{0,8}$/.test(refund) ? await findCredited(db, Number(refund)) : null
      if (credited?.order.id !== id || !mayFollowOrder(caller, placedOrder(credited.order)))
        throw new ShopError('general.notFound')
      const sheet = creditNoteSheet(credited, preferences.language)
      const pdf = await receiptPdf(sheet, preferences.language, shop, 'creditNote')
      return reply
        .type('application/pdf')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `inline; filename="soma-${sheet.number}.pdf"`)
        .send(pdf)
    },
  )
}
