import type { Money } from '#pricing/money.rules.ts'
import { callProvider } from '../calls/callProvider.ts'
import type { ListedRow, ListWindow } from '../comparison/listedPayment.rules.ts'
import { answerIn, type ProviderReply } from '../calls/providerReply.rules.ts'
import { callWithToken } from '../calls/providerToken.ts'
import { nairobiDigits } from './daraja.rules.ts'
import { pullTime, readPulled } from './pull.rules.ts'
import { pushDescription, wholeShillings } from './push.rules.ts'
import { isTokenDead, type PushReply, type QueryReply, readPushReply, readQueryReply } from './reply.rules.ts'
import { type DarajaAccount, tokenSource } from './token.ts'

export type Push = {
  /** `254` and nine digits. */
  readonly phone: string
  readonly amount: Money
  readonly reference: string
  readonly callbackUrl: string
}

export async function startPush(
  account: DarajaAccount,
  push: Push,
): Promise<{ readonly outcome: PushReply; readonly reply: ProviderReply }> {
  const reply = await callDaraja(account, '/mpesa/stkpush/v1/processrequest', {
    TransactionType: 'CustomerPayBillOnline',
    Amount: wholeShillings(push.amount),
    PartyA: push.phone,
    PartyB: account.shortcode,
    PhoneNumber: push.phone,
    CallBackURL: push.callbackUrl,
    AccountReference: push.reference,
    TransactionDesc: pushDescription,
  })
  return { outcome: readPushReply(reply), reply }
}

export async function queryPush(
  account: DarajaAccount,
  checkoutRequestId: string,
): Promise<{ readonly answer: QueryReply; readonly reply: ProviderReply }> {
  const reply = await callDaraja(account, '/mpesa/stkpushquery/v1/query', {
    CheckoutRequestID: checkoutRequestId,
  })
  return { answer: readQueryReply(reply), reply }
}

/** A page of the paybill's own list, by row. Registering again changes nothing. Throws when there is none to be had. */
export async function pullTransactions(
  account: DarajaAccount,
  { from, to }: ListWindow,
  {
    offset,
    ...registration
  }: { readonly offset: number; readonly phone: string; readonly callbackUrl: string },
): Promise<ListedRow[]> {
  if (offset === 0)
    answerIn(
      await callDaraja(account, '/pulltransactions/v1/register', {
        ShortCode: account.shortcode,
        RequestType: 'Pull',
        NominatedNumber: registration.phone,
        CallBackURL: registration.callbackUrl,
      }),
    )
  const reply = await callDaraja(account, '/pulltransactions/v1/query', {
    ShortCode: account.shortcode,
    StartDate: pullTime(from),
    EndDate: pullTime(to),
    OffSetValue: String(offset),
  })
  return readPulled(answerIn(reply).body)
}

function signature({ shortcode, passkey }: DarajaAccount, now: Date) {
  const timestamp = nairobiDigits(now)
  return {
    BusinessShortCode: Number(shortcode),
    Password: Buffer.from(shortcode + passkey + timestamp).toString('base64'),
    Timestamp: timestamp,
  }
}

function callDaraja(account: DarajaAccount, path: string, fields: object): Promise<ProviderReply> {
  return postDaraja(account, path, { ...signature(account, new Date()), ...fields })
}

/** A business call without the passkey's signature. Never rejects. */
export function postDaraja(account: DarajaAccount, path: string, fields: object): Promise<ProviderReply> {
  const signal = AbortSignal.timeout(account.timeoutMs)
  const body = JSON.stringify(fields)
  const send = (token: string) =>
    callProvider(account.breaker, account.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
      signal,
    })
  return callWithToken(tokenSource(account), { signal, send, isTokenDead })
}
