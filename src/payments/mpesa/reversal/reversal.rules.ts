// Payments reference, 1.4 and 1.9. What is unclear stays open: money may have moved.
import type { RefundOutcome } from '../../attempts/attempt.rules.ts'
import { asObject, objectIn, wordIn } from '../../calls/json.rules.ts'
import type { ProviderReply } from '../../calls/providerReply.rules.ts'
import { isTurnedDown } from '../reply.rules.ts'

export type ReversalFacts = {
  readonly initiator: string
  readonly securityCredential: string
  readonly shortcode: string
  readonly receipt: string
  /** Whole shillings. */
  readonly amount: number
  readonly reference: string
  readonly resultUrl: string
  readonly timeoutUrl: string
}

export const reversalBody = (facts: ReversalFacts) => ({
  Initiator: facts.initiator,
  SecurityCredential: facts.securityCredential,
  CommandID: 'TransactionReversal',
  TransactionID: facts.receipt,
  Amount: facts.amount,
  ReceiverParty: facts.shortcode,
  RecieverIdentifierType: '11', // spelt so at the provider
  ResultURL: facts.resultUrl,
  QueueTimeOutURL: facts.timeoutUrl,
  Remarks: `Refund ${facts.reference}`,
})

const notAcceptedNow: ReadonlySet<string> = new Set(['500.003.02', '500.003.03', '403', '429'])
// The initiator or the shortcode is wrong; on other calls the same code means other things.
const misconfigured = '500.001.1001'

export function readReversalReply(reply: ProviderReply): RefundOutcome {
  if (reply.kind === 'unsent') return 'unsent'
  if (reply.kind === 'lost') return 'unknown'
  const body = objectIn(reply.body)
  const response = wordIn(body?.['ResponseCode'])
  if (reply.status === 200 && response !== null) return response === '0' ? 'underWay' : 'refused'
  const errorCode = wordIn(body?.['errorCode'])
  if (errorCode === misconfigured) return 'refused'
  if (!isTurnedDown(reply.status, errorCode)) return 'unknown'
  return notAcceptedNow.has(errorCode ?? String(reply.status)) ? 'unsent' : 'refused'
}

export type ReversalResult = {
  readonly outcome: 'refunded' | 'refused'
  readonly code: string
  /** The reversal's own receipt number. */
  readonly reference: string | null
}

/** Null when it says nothing of an end. */
export function readReversalResult(body: string): ReversalResult | null {
  const result = asObject(objectIn(body)?.['Result'])
  const code = wordIn(result?.['ResultCode'])
  if (result === null || code === null) return null
  const outcome = code === '0' ? 'refunded' : 'refused'
  const reference = outcome === 'refunded' ? wordIn(result['TransactionID']) : null
  return { outcome, code, reference }
}
