import type { FastifyReply, FastifyRequest } from 'fastify'
import { errors } from 'oidc-provider'
import { transient } from './claims.ts'
import type { ProviderRouteDeps } from './routeDeps.ts'
import { forgetPerson } from './pages/signedIn.ts'

export type Interaction = Awaited<ReturnType<ProviderRouteDeps['provider']['interactionDetails']>>

/** The sign-in that an address and the browser's cookie both name; none when it is too old or another browser's. */
export async function findInteraction(
  { provider }: ProviderRouteDeps,
  request: FastifyRequest<{ Params: { uid: string } }>,
  reply: FastifyReply,
): Promise<Interaction | null> {
  try {
    const interaction = await provider.interactionDetails(request.raw, reply.raw)
    return interaction.uid === request.params.uid ? interaction : null
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return null
    throw error
  }
}

export async function finish(
  { provider }: ProviderRouteDeps,
  { request, reply, interaction }: { request: FastifyRequest; reply: FastifyReply; interaction: Interaction },
  { accountId, rememberMe }: { accountId: string; rememberMe: boolean },
): Promise<FastifyReply> {
  const login = { accountId, remember: rememberMe, amr: rememberMe ? ['pwd'] : ['pwd', transient] }
  const back = await provider.interactionResult(
    request.raw,
    reply.raw,
    { login, create: {} },
    { mergeWithLastSubmission: false },
  )
  if (interaction.session && interaction.session.accountId !== accountId)
    await forgetPerson(provider, interaction.session.uid)
  return reply.redirect(back, 303)
}
