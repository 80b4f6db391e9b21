import { cutText } from '#platform/cutText.rules.ts'

/** `unsent` is certain: no byte of the request has arrived; its code is why no token was given. `lost` may have arrived. */
export type ProviderReply =
  | { readonly kind: 'answered'; readonly status: number; readonly body: string }
  | { readonly kind: 'unsent'; readonly reason: string; readonly code?: string }
  | { readonly kind: 'lost'; readonly reason: string }

/** Nobody there, or too busy: what says nothing of the payment that was asked for. */
export const isProviderOutage = (reply: ProviderReply): boolean =>
  reply.kind !== 'answered' || reply.status >= 500 || reply.status === 429

/** Throws why there is none. */
export function answerIn(reply: ProviderReply): Extract<ProviderReply, { kind: 'answered' }> {
  if (reply.kind !== 'answered') throw new Error(reply.reason)
  return reply
}

const maxBody = 20_000

/** Without zero bytes, which the database does not take. */
export const rawReply = (reply: ProviderReply): string =>
  cutText(reply.kind === 'answered' ? reply.body : reply.reason, maxBody).replaceAll('\0', '')
