import { type JsonObject, objectFrom } from '../../shared/json.ts'
import { nairobiDigits } from '../nairobi.ts'
import type { MobileMoneyOptions } from '../options.ts'
import { type MobileMoney, startMobileMoney } from '../start.ts'
import { type Listener, openListener } from '../../shared/testing/listener.builder.ts'

export type Got = { readonly status: number; readonly body: JsonObject; readonly text: string }

/** How long the shop waits for an answer, in real milliseconds. */
const patienceMs = 1500

/** A stand-in of its own with a little shop that talks to it. */
export type Shop = AsyncDisposable & {
  readonly standIn: MobileMoney
  readonly listener: Listener
  /** Asks for a new token and uses it from now on. */
  readonly renewToken: () => Promise<void>
  /** Pushes to `254` and the nine digits; further fields replace the valid ones. */
  readonly push: (nine: string, fields?: JsonObject) => Promise<Got>
  readonly query: (checkoutRequestId: unknown, fields?: JsonObject) => Promise<Got>
  readonly post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Got>
  readonly get: (path: string, headers?: Record<string, string>) => Promise<Got>
}

/** Opens a shop against a new stand-in; time runs five times faster, tests jump ahead with `advance`. */
export async function openShop(options: Partial<MobileMoneyOptions> = {}): Promise<Shop> {
  const standIn = await startMobileMoney({ speed: 0.2, seed: 'test', ...options })
  const listener = await openListener()
  let token = await newToken(standIn)
  const post: Shop['post'] = (path, body, headers = {}) =>
    call(standIn.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  return {
    standIn,
    listener,
    renewToken: async () => {
      token = await newToken(standIn)
    },
    post,
    get: (path, headers = {}) => call(standIn.url + path, { headers }),
    push: (nine, fields) =>
      post('/mpesa/stkpush/v1/processrequest', { ...validPush(standIn, listener, nine), ...fields }),
    query: (checkoutRequestId, fields) =>
      post('/mpesa/stkpushquery/v1/query', {
        ...signature(standIn),
        CheckoutRequestID: checkoutRequestId,
        ...fields,
      }),
    async [Symbol.asyncDispose]() {
      listener.close()
      await standIn.close()
    },
  }
}

/** Asks for a token with the demo key; the one before dies. */
export async function newToken({ url, credentials }: MobileMoney): Promise<string> {
  const pair = `${credentials.consumerKey}:${credentials.consumerSecret}`
  const got = await call(`${url}/oauth/v1/generate?grant_type=client_credentials`, {
    headers: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` },
  })
  return String(got.body['access_token'])
}

/** Shortcode, timestamp and the password made of them. */
export function signature({ credentials }: MobileMoney): JsonObject {
  const time = nairobiDigits(new Date())
  const { shortcode, passkey } = credentials
  const password = Buffer.from(shortcode + passkey + time).toString('base64')
  return { BusinessShortCode: Number(shortcode), Password: password, Timestamp: time }
}

function validPush(standIn: MobileMoney, listener: Listener, nine: string): JsonObject {
  return {
    ...signature(standIn),
    TransactionType: 'CustomerPayBillOnline',
    Amount: '450',
    PartyA: `254${nine}`,
    PartyB: standIn.credentials.shortcode,
    PhoneNumber: `254${nine}`,
    CallBackURL: `${listener.url}/api/payments/mobile-1/token`,
    AccountReference: 'SM48217',
    TransactionDesc: 'Books',
  }
}

async function call(url: string, init: RequestInit): Promise<Got> {
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(patienceMs), ...init })
  const text = await response.text()
  return { status: response.status, body: objectFrom(text) ?? {}, text }
}
