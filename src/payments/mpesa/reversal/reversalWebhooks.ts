import type { BlockList } from 'node:net'
import { hashToken, isWebhookToken } from '../../messages/webhookToken.ts'
import type { RefundWebhook } from '../../provider.ts'
import { endRefundCall, findRefundCallByToken } from '../../refunds/refundCall.table.ts'
import { callbackReply } from '../webhook.ts'
import { readReversalResult, type ReversalResult } from './reversal.rules.ts'

export const reversalPath = '/mobile-1/reversal/:token'
export const timeoutPath = '/mobile-1/timeout/:token'

/** Nothing in them is signed: who knows the secret in the path is the provider. A time-out says nothing of an end. */
export const reversalWebhooks = (allowedAddresses: BlockList | null): readonly RefundWebhook[] => [
  webhookAt(reversalPath, allowedAddresses, readReversalResult),
  webhookAt(timeoutPath, allowedAddresses, () => null),
]

const webhookAt = (
  path: string,
  allowedAddresses: BlockList | null,
  read: (body: string) => ReversalResult | null,
): RefundWebhook => ({
  path,
  methods: ['POST'],
  allowedAddresses,
  isPlausible: ({ token }) => isWebhookToken(token),
  take: async (tx, { token, body }) => {
    const call = await findRefundCallByToken(tx, hashToken(token))
    if (!call) return undefined
    const result = read(body)
    if (result) await endRefundCall(tx, call.key, result)
    return { attemptId: call.attempt_id, key: call.key }
  },
  reply: callbackReply,
})
