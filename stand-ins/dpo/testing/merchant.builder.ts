import { type Listener, openListener } from '../../shared/testing/listener.builder.ts'
import type { CardProviderOptions } from '../options.ts'
import { type CardProvider, startCardProvider } from '../start.ts'

/** One answer: its HTTP status, its text, and its elements by name. */
export type Got = {
  readonly status: number
  readonly text: string
  readonly field: (name: string) => string | null
}

export type Fields = Readonly<Record<string, string | null>>

/** A merchant who talks to a stand-in of its own as the provider's wiki says (createToken, verifyToken, version 6). */
export type Merchant = AsyncDisposable & {
  readonly standIn: CardProvider
  /** Where the account's push notifications arrive. */
  readonly listener: Listener
  /** Posts a document as it is. */
  readonly post: (body: string, path?: string) => Promise<Got>
  /** Names a request of the account; null leaves an element out. */
  readonly request: (name: string, fields?: Fields, path?: string) => Promise<Got>
  /** Further fields replace the valid ones of the transaction. */
  readonly createToken: (fields?: Fields) => Promise<Got>
  readonly verify: (token: string, fields?: Fields) => Promise<Got>
  readonly get: (path: string) => Promise<Response>
  readonly control: <Answer>(path: string, body?: object) => Promise<Answer>
}

export async function openMerchant(options: Partial<CardProviderOptions> = {}): Promise<Merchant> {
  const listener = await openListener()
  const standIn = await startCardProvider({
    speed: 0.2,
    seed: 'test',
    pushUrl: `${listener.url}/push`,
    ...options,
  })
  const { companyToken } = standIn.account
  const post: Merchant['post'] = async (body, path = '/API/v6/') => {
    const headers = { 'content-type': 'application/xml' }
    const signal = AbortSignal.timeout(2500)
    const response = await fetch(standIn.url + path, { method: 'POST', headers, body, signal })
    const text = await response.text()
    return { status: response.status, text, field: (name) => elementIn(text, name) }
  }
  const request: Merchant['request'] = (name, fields = {}, path) =>
    post(document(elements({ CompanyToken: companyToken, Request: name, ...fields })), path)
  return {
    standIn,
    listener,
    post,
    request,
    createToken: (fields) =>
      post(
        document(
          elements({ CompanyToken: companyToken, Request: 'createToken' }) +
            `<Transaction>${elements({ ...validTransaction, ...fields })}</Transaction>${services()}`,
        ),
      ),
    verify: (token, fields) => request('verifyToken', { TransactionToken: token, ...fields }),
    get: (path) => fetch(standIn.url + path, { redirect: 'manual' }),
    control: async (path, body) => {
      const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
      return (await fetch(`${standIn.url}/__sim/${path}`, init)).json()
    },
    async [Symbol.asyncDispose]() {
      listener.close()
      await standIn.close()
    },
  }
}

export const shopUrl = 'https://shop.example/api/payments/card/secret'

const validTransaction: Fields = {
  PaymentAmount: '1450.00',
  PaymentCurrency: 'KES',
  CompanyRef: 'SM48217-1',
  RedirectURL: shopUrl,
  BackURL: shopUrl,
  CompanyRefUnique: '1',
  PTL: '30',
  PTLtype: 'minutes',
}

export const service = (fields: Fields = {}): string =>
  `<Service>${elements({ ServiceType: '45001', ServiceDescription: 'Books', ServiceDate: '2026/03/01 10:30', ...fields })}</Service>`

const services = (): string => `<Services>${service()}</Services>`

export const document = (inside: string): string =>
  `<?xml version="1.0" encoding="utf-8"?><API3G>${inside}</API3G>`

export const elements = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, value]) => (value === null ? '' : `<${name}>${value}</${name}>`))
    .join('')

function elementIn(text: string, name: string): string | null {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1] ?? null
}

/** A new token that nobody paid yet. */
export async function newToken(merchant: Merchant, fields?: Fields): Promise<string> {
  return (await merchant.createToken(fields)).field('TransToken') ?? ''
}

export type Paid = { readonly kind: string; readonly to?: string }

/** A new token, paid without a browser by the card of that ending. */
export async function payNew(merchant: Merchant, card: string): Promise<Paid & { readonly token: string }> {
  const token = await newToken(merchant)
  return { token, ...(await merchant.control<Paid>(`tokens/${token}/pay`, { card })) }
}

export const advance = (merchant: Merchant, seconds: number): Promise<unknown> =>
  merchant.control('clock/advance', { seconds })

/** What the account's pushes said, as their texts. */
export const pushesTo = ({ listener }: Merchant): string[] => listener.heard.map(({ body }) => String(body))
