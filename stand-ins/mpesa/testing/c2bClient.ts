// A client of its own, written from Safaricom's documentation of C2B (payments reference, sections 1.2 and 1.8).
import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'

export type C2bAccount = {
  readonly url: string
  readonly consumerKey: string
  readonly consumerSecret: string
  readonly shortCode: string
}

/** The documented body of a validation and of a confirmation: texts throughout. */
export type C2bMessage = {
  readonly TransactionType: string
  readonly TransID: string
  readonly TransTime: string
  readonly TransAmount: string
  readonly BusinessShortCode: string
  readonly BillRefNumber: string
  readonly InvoiceNumber: string
  readonly OrgAccountBalance: string
  readonly ThirdPartyTransID: string
  readonly MSISDN: string
  readonly FirstName: string
  readonly MiddleName: string
  readonly LastName: string
}

/** Decides by the account number that was typed: null takes the payment, else one of the documented codes. */
export type Decide = (message: C2bMessage) => string | null

export class C2bClient implements AsyncDisposable {
  readonly confirmed: C2bMessage[] = []
  readonly #account: C2bAccount
  readonly #server: Server

  constructor(account: C2bAccount, decide: Decide) {
    this.#account = account
    this.#server = createServer(async (request, response) => {
      const message: C2bMessage = JSON.parse(await text(request)) // as documented
      const code = request.url === '/c2b/validation' ? decide(message) : null
      if (request.url === '/c2b/confirmation') this.confirmed.push(message)
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ ResultCode: code ?? '0', ResultDesc: code === null ? 'Accepted' : 'Rejected' }))
    })
  }

  /** Listens, and registers both addresses. Returns what Safaricom answers. */
  async register(responseType: 'Completed' | 'Cancelled'): Promise<Record<string, unknown>> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    const address = this.#server.address()
    const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
    const response = await fetch(`${this.#account.url}/mpesa/c2b/v1/registerurl`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${await this.#token()}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        ShortCode: this.#account.shortCode,
        ResponseType: responseType,
        ConfirmationURL: `${origin}/c2b/confirmation`,
        ValidationURL: `${origin}/c2b/validation`,
      }),
    })
    return response.json()
  }

  async #token(): Promise<string> {
    const { url, consumerKey, consumerSecret } = this.#account
    const basic = Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')
    const response = await fetch(`${url}/oauth/v1/generate?grant_type=client_credentials`, {
      headers: { Authorization: `Basic ${basic}` },
    })
    const { access_token } = await response.json()
    return access_token
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}
