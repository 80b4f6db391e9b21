// A client of its own, written from MTN's documentation (payments reference, section 2).
import { randomUUID } from 'node:crypto'
import { type JsonObject, objectFrom } from '../../shared/json.ts'

export type Got = { readonly status: number; readonly body: JsonObject; readonly text: string }

export type Account = {
  readonly url: string
  readonly subscriptionKey: string
  readonly apiUser: string
  readonly apiKey: string
  readonly targetEnvironment: string
  readonly product?: 'collection' | 'disbursement'
}

/** How long the client waits for an answer, in real milliseconds. */
const timeoutMs = 1500

export class Client {
  readonly account: Account
  #token = ''

  constructor(account: Account) {
    this.account = account
  }

  async call(path: string, init: RequestInit = {}, headers: Record<string, string> = {}): Promise<Got> {
    const { url, subscriptionKey } = this.account
    const response = await fetch(url + path, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...init,
      headers: { 'Ocp-Apim-Subscription-Key': subscriptionKey, ...headers },
    })
    const text = await response.text()
    return { status: response.status, body: objectFrom(text) ?? {}, text }
  }

  /** Asks for a token and uses it from now on. */
  async authorize(path = `/${this.account.product ?? 'collection'}/token/`): Promise<Got> {
    const { apiUser, apiKey } = this.account
    const basic = Buffer.from(`${apiUser}:${apiKey}`).toString('base64')
    const got = await this.call(path, { method: 'POST' }, { Authorization: `Basic ${basic}` })
    this.#token = String(got.body['access_token'])
    return got
  }

  /** A call with token and target environment, as all business calls are. */
  business(path: string, init: RequestInit = {}, headers: Record<string, string> = {}): Promise<Got> {
    return this.call(path, init, {
      Authorization: `Bearer ${this.#token}`,
      'X-Target-Environment': this.account.targetEnvironment,
      ...headers,
    })
  }

  /** Asks a payer for 1200; `fields` and `headers` take the place of the valid ones. */
  async requestToPay(
    payer: string,
    { reference = randomUUID(), fields = {}, headers = {} }: Partial<PayCall> = {},
  ): Promise<Got & { readonly reference: string }> {
    const body = {
      amount: '1200',
      currency: this.account.targetEnvironment === 'sandbox' ? 'EUR' : 'RWF',
      externalId: 'attempt-17',
      payer: { partyIdType: 'MSISDN', partyId: payer },
      payerMessage: 'Book order 1234',
      payeeNote: '1234',
      ...fields,
    }
    const got = await this.business(
      '/collection/v1_0/requesttopay',
      { method: 'POST', body: JSON.stringify(body) },
      { 'Content-Type': 'application/json', 'X-Reference-Id': reference, ...headers },
    )
    return { ...got, reference }
  }

  status(reference: string): Promise<Got> {
    return this.business(`/collection/v1_0/requesttopay/${reference}`)
  }
}

type PayCall = {
  readonly reference: string
  readonly fields: JsonObject
  readonly headers: Record<string, string>
}
