import { randomUUID } from 'node:crypto'
import type { OutcomeName } from '../../stand-ins/mtn/outcomes.ts'
import { launch, type Program } from './program.ts'

/** A request to pay in the books of MTN's stand-in. */
export type MtnPaid = { readonly payer: string; readonly amount: string; readonly status: string }

/** A payment in the books of the card provider's stand-in. */
export type CardPaid = { readonly amount: string; readonly currency: string; readonly state: string }

/** The stand-ins of MTN MoMo and the card provider, in processes of their own. */
export class OtherProviders {
  readonly settings: Readonly<Record<string, string>>
  readonly #mtn: StandIn
  readonly #card: StandIn

  constructor(mtn: StandIn, card: StandIn) {
    this.#mtn = mtn
    this.#card = card
    this.settings = { ...mtn.settings, ...card.settings }
  }

  get cardUrl(): string {
    return this.#card.url
  }

  mtnPayments = (): Promise<MtnPaid[]> => control(this.#mtn, 'GET', 'payments')

  cardPayments = (): Promise<CardPaid[]> => control(this.#card, 'GET', 'payments')

  /** Lets the next request to a phone of nine digits take the course of that name. */
  next = (nine: string, outcome: OutcomeName): Promise<unknown> =>
    control(this.#mtn, 'POST', `phones/250${nine}/next`, { outcome })

  async close(): Promise<void> {
    await Promise.all([this.#mtn.program.end('SIGTERM'), this.#card.program.end('SIGTERM')])
  }
}

type StandIn = {
  readonly program: Program
  readonly url: string
  readonly settings: Readonly<Record<string, string>>
}

async function control<Answer>(
  { url }: StandIn,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<Answer> {
  const response = await fetch(`${url}/__sim/${path}`, {
    method,
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`the stand-in refuses ${path}: ${await response.text()}`)
  const answer: Answer = await response.json() // its README says what each call answers
  return answer
}

/** `port` is the shop's, to which they call back; `speed` the length of all their waiting, 1 being life's. */
export async function startOtherProviders(speed: number, port: number): Promise<OtherProviders> {
  const mtn = {
    MTN_SUBSCRIPTION_KEY: randomUUID(),
    MTN_API_USER: randomUUID(),
    MTN_API_KEY: randomUUID(),
  }
  const card = { DPO_COMPANY_TOKEN: randomUUID().toUpperCase(), DPO_SERVICE_TYPE: '45001' }
  const word = randomUUID()
  const pushUrl = `http://localhost:${port}/api/payments/card/${word}/push`
  const [first, second] = await Promise.all([
    start('stand-ins/mtn/main.ts', { ...mtn, MTN_TARGET_ENVIRONMENT: 'mtnrwanda' }, speed),
    start('stand-ins/dpo/main.ts', { ...card, PUSH_URL: pushUrl }, speed),
  ])
  const ofMtn = { ...mtn, MTN_PAYMENTS: 'on', MTN_URL: first.url, MTN_TARGET_ENVIRONMENT: 'mtnrwanda' }
  const ofCard = { ...card, DPO_URL: second.url, DPO_PUSH_TOKEN: word }
  return new OtherProviders({ ...first, settings: ofMtn }, { ...second, settings: ofCard })
}

async function start(
  file: string,
  keys: Readonly<Record<string, string>>,
  speed: number,
): Promise<Pick<StandIn, 'program' | 'url'>> {
  const program = launch(file, { ...keys, PORT: '0', SPEED: String(speed) })
  const [, url = ''] = await program.said(/ on (http\S+)\n/)
  return { program, url }
}
