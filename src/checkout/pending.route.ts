import type { FastifyInstance } from 'fastify'

/** A payment of the second provider has no number of the first one before its own: whoever writes the empty part is sent on without it. */
export const pendingRoutes = (app: FastifyInstance) =>
  app.get<{ Params: { id: string; payment: string } }>(
    '/order-pending/:id//:payment',
    ({ params: { id, payment } }, reply) =>
      reply.redirect(`/order-pending/${encodeURIComponent(id)}/${encodeURIComponent(payment)}`, 301),
  )
