import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import { acceptForms } from '../form.ts'
import { entryRoutes } from './pages/entry.route.ts'
import { newPasswordRoutes } from './pages/newPassword.route.ts'
import { ownAccountRoutes } from './account/ownAccount.route.ts'
import type { ProviderRouteDeps } from './routeDeps.ts'
import { verificationRoutes } from './pages/verification.route.ts'

export async function providerRoutes(app: FastifyInstance, deps: ProviderRouteDeps): Promise<void> {
  const { provider, log } = deps
  provider.on('server_error', (_ctx, error) => log.error({ err: error }, 'the identity provider failed'))
  provider.silent = true // it would write to the console besides
  if (!app.hasDecorator('use')) await app.register(middie)
  app.use('/oidc', provider.callback())
  await app.register(async (scope) => {
    acceptForms(scope)
    entryRoutes(scope, deps)
    newPasswordRoutes(scope, deps)
    verificationRoutes(scope, deps)
    ownAccountRoutes(scope, deps)
  })
}
