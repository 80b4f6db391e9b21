import { constants, publicEncrypt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { orderReference } from '#orders/orderReference.rules.ts'
import type { MpesaConfig } from '../settings.ts'
import type { Database } from '#platform/database/database.ts'
import type { Money } from '#pricing/money.rules.ts'
import { isRounded } from '#pricing/rounding.rules.ts'
import type { RefundOutcome } from '#payments/attempts/attempt.rules.ts'
import type { AttemptRow } from '#payments/attempts/attempt.table.ts'
import { rawReply } from '#payments/calls/providerReply.rules.ts'
import { addMessage } from '#payments/messages/message.table.ts'
import { webhookPath } from '#payments/messages/webhook.route.ts'
import { hashToken, newWebhookToken, isWebhookToken } from '#payments/messages/webhookToken.ts'
import { callOnce } from '#payments/refunds/callOnce.ts'
import { postDaraja, type DarajaAccount } from '../daraja.ts'
import { wholeShillings } from '../push.rules.ts'
import { readReversalReply, reversalBody, readReversalResult, type ReversalResult } from './reversal.rules.ts'
import type { BlockList } from 'node:net'
import type { RefundWebhook } from '#payments/provider.ts'
import { endRefundCall, findRefundCallByToken } from '#payments/refunds/refundCall.table.ts'
import { callbackReply } from '../webhook.ts'

type ReversalAccount = DarajaAccount & {
  readonly initiator: string
  readonly initiatorPassword: string
  /** PEM. */
  readonly certificate: string
  /** Where results come to. */
  readonly origin: string
}

/** Null where money is sent back by hand. Throws when the certificate cannot be read. */
export function reversalAccountOf(config: MpesaConfig, account: DarajaAccount): ReversalAccount | null {
  const { mpesaInitiator: initiator, mpesaInitiatorPassword: initiatorPassword } = config
  if (!initiator || !initiatorPassword || !config.mpesaCertificate) return null
  const certificate = readFileSync(config.mpesaCertificate, 'utf8')
  const reversals = { ...account, initiator, initiatorPassword, certificate, origin: config.mpesaCallbackUrl }
  securityCredential(reversals)
  return reversals
}

/** By receipt number, in whole shillings: a payment whose receipt nobody told is given back by hand. */
export const isReversible = ({ receipt }: AttemptRow, amount: Money): boolean =>
  receipt !== null && isRounded(amount) && amount.currency === 'KES'

type Reversal = { readonly attempt: AttemptRow; readonly amount: Money; readonly key: string }

/** Only its result tells the end, and is told to an address with a secret of its own. */
export async function reversePayment(
  { db, account }: { readonly db: Database; readonly account: ReversalAccount },
  { attempt, amount, key }: Reversal,
): Promise<RefundOutcome> {
  const { id: attemptId, receipt } = attempt
  if (receipt === null) return 'refused'
  const token = newWebhookToken()
  return callOnce(db, { key, attemptId, tokenHash: hashToken(token) }, async () => {
    const reply = await postDaraja(
      account,
      '/mpesa/reversal/v1/request',
      reversalBody({
        initiator: account.initiator,
        securityCredential: securityCredential(account),
        shortcode: account.shortcode,
        receipt,
        amount: wholeShillings(amount),
        reference: orderReference(attempt.order_id),
        resultUrl: account.origin + webhookPath(reversalPath, token),
        timeoutUrl: account.origin + webhookPath(timeoutPath, token),
      }),
    )
    await addMessage(db, { attemptId, kind: 'refund', body: rawReply(reply), source: null })
    return readReversalReply(reply)
  })
}

const securityCredential = ({ certificate, initiatorPassword }: ReversalAccount): string =>
  publicEncrypt(
    { key: certificate, padding: constants.RSA_PKCS1_PADDING },
    Buffer.from(initiatorPassword),
  ).toString('base64')

const reversalPath = '/mobile-1/reversal/:token'
const timeoutPath = '/mobile-1/timeout/:token'

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
