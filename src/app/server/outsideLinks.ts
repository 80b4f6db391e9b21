import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config.ts'

/** Without help pages of their own, help is the contact page. */
export function outsideLinks(app: FastifyInstance, config: Config): void {
  app.get('/help', (_request, reply) => reply.redirect(config.helpUrl || '/contact/', 302))
  app.get('/terms-of-service', (_request, reply) => reply.redirect(config.termsUrl, 302))
  app.get('/privacy-policy', (_request, reply) => reply.redirect(config.privacyUrl, 302))
}
