import type { Money } from '#pricing/money.rules.ts'
import { type PushOutcome, readPushReply, type Reply } from './answer.rules.ts'
import { callMpesa, signature } from './call.ts'
import type { Mpesa } from './mpesa.ts'
import { pushDescription, wholeShillings } from './push.rules.ts'

const path = '/mpesa/stkpush/v1/processrequest'

/** Path of the callbacks below the shop's address; no word in it that the provider refuses. */
export const callbackPath = '/api/payments/mobile-1'

export type Push = {
  /** `254` and nine digits. */
  readonly phone: string
  readonly amount: Money
  /** Twelve signs at most; the payer reads them. */
  readonly reference: string
  /** Secret part of the callback's path. */
  readonly token: string
}

/** Puts a prompt on the payer's phone. Says what came of it, and keeps the answer as it came. */
export async function startPush(
  mpesa: Mpesa,
  push: Push,
): Promise<{ readonly outcome: PushOutcome; readonly reply: Reply }> {
  const reply = await callMpesa(mpesa, path, {
    ...signature(mpesa, new Date()),
    TransactionType: 'CustomerPayBillOnline',
    Amount: wholeShillings(push.amount),
    PartyA: push.phone,
    PartyB: mpesa.shortcode,
    PhoneNumber: push.phone,
    CallBackURL: `${mpesa.callbackUrl}${callbackPath}/${push.token}`,
    AccountReference: push.reference,
    TransactionDesc: pushDescription,
  })
  return { outcome: readPushReply(reply), reply }
}
