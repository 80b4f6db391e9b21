import { constants, publicEncrypt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { orderReference } from '#orders/orderReference.rules.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { Money } from '#pricing/money.rules.ts'
import { isRounded } from '#pricing/rounding.rules.ts'
import type { RefundOutcome } from '../../attempts/attempt.rules.ts'
import type { AttemptRow } from '../../attempts/attempt.table.ts'
import { rawReply } from '../../calls/providerReply.rules.ts'
import { addMessage } from '../../messages/message.table.ts'
import { webhookPath } from '../../messages/webhook.route.ts'
import { hashToken, newWebhookToken } from '../../messages/webhookToken.ts'
import { callOnce } from '../../refunds/callOnce.ts'
import { postDaraja } from '../daraja.ts'
import { wholeShillings } from '../push.rules.ts'
import type { DarajaAccount } from '../token.ts'
import { readReversalReply, reversalBody } from './reversal.rules.ts'
import { reversalPath, timeoutPath } from './reversalWebhooks.ts'

export type ReversalAccount = DarajaAccount & {
  readonly initiator: string
  readonly initiatorPassword: string
  /** PEM. */
  readonly certificate: string
  /** Where results come to. */
  readonly origin: string
}

/** Null where money is sent back by hand. Throws when the certificate cannot be read. */
export function reversalAccountOf(config: Config, account: DarajaAccount): ReversalAccount | null {
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
