import type { RefundOutcome } from '../attempts/attempt.rules.ts'
import type { ProviderReply } from '../calls/providerReply.rules.ts'
import type { MtnAccount } from './account.ts'
import { callMomo } from './callMomo.ts'
import { readRefund, readRequestReply, readStatusReply } from './reply.rules.ts'
import { refundBody, type RefundRequest } from './request.rules.ts'

const path = '/disbursement/v1_0/refund'

type Keep = (reply: ProviderReply) => Promise<unknown>

/** Asks first what became of it: a refund that MTN has under its key is not asked for again. */
export async function refundPayment(
  account: MtnAccount,
  { key, ...refund }: RefundRequest & { readonly key: string },
  keep: Keep,
): Promise<RefundOutcome> {
  const known = await refundStatus(account, key, keep)
  if (known !== null) return known
  const reply = await callMomo(account, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-reference-id': key },
    body: JSON.stringify(refundBody(refund, account.targetEnvironment)),
    signal: AbortSignal.timeout(account.timeoutMs),
  })
  await keep(reply)
  if (reply.kind === 'unsent') return 'unsent'
  if (readRequestReply(reply).kind === 'refused') return 'refused'
  return (await refundStatus(account, key, keep)) ?? 'unknown'
}

async function refundStatus(account: MtnAccount, key: string, keep: Keep): Promise<RefundOutcome | null> {
  const signal = AbortSignal.timeout(account.timeoutMs)
  const reply = await callMomo(account, `${path}/${key}`, { method: 'GET', headers: {}, signal })
  await keep(reply)
  return readRefund(readStatusReply(reply))
}
