import type { Resolvers, SendHelpRequestInput } from '#generated/resolvers.ts'
import type { Context } from '#platform/graphql/context.ts'
import { sendHelpRequest, type HelpDesk } from './help.service.ts'

export function helpResolvers(shop: HelpDesk): Resolvers {
  const send = async (_: unknown, { input }: { input: SendHelpRequestInput }, context: Context) => {
    const { clientMutationId, phone, ...request } = input
    await sendHelpRequest(context, shop, { ...request, phone: phone?.trim() || null })
    return { sent: true, clientMutationId }
  }
  return { Mutation: { sendHelpRequest: send, sendHelpRequestOrder: send } }
}
