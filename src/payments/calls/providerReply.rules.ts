import { cutText } from '#platform/cutText.rules.ts'

/** `unsent` is certain: no byte of the request has arrived. `lost` may have arrived. */
export type ProviderReply =
  | { readonly kind: 'answered'; readonly status: number; readonly body: string }
  | { readonly kind: 'unsent'; readonly reason: string }
  | { readonly kind: 'lost'; readonly reason: string }

const maxBody = 20_000

/** Without zero bytes, which the database does not take. */
export const rawReply = (reply: ProviderReply): string =>
  cutText(reply.kind === 'answered' ? reply.body : reply.reason, maxBody).replaceAll('\0', '')
