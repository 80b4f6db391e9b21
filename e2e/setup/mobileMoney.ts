import { randomUUID } from 'node:crypto'
import type { OutcomeName } from '../../stand-ins/mpesa/outcomes.ts'
import { launch, type Program } from './program.ts'

/** A line of the stand-in's ledger, as far as the shop's own must agree with it. */
export type Paid = {
  readonly checkoutRequestId: string
  readonly merchantRequestId: string
  readonly phone: string
  readonly amount: number
  readonly state: 'pending' | 'paid' | 'failed'
  readonly resultCode: string | null
  readonly receipt: string | null
}

export type SentCallback = {
  readonly id: number
  readonly about: string
  readonly body: unknown
  readonly repeats: number | null
  readonly state: 'waiting' | 'held' | 'sent'
  readonly answer: { readonly status?: number; readonly failure?: string } | null
}

/** The M-Pesa stand-in in a process of its own, which lives on when the shop is killed. */
export class MobileMoney {
  /** By which a shop finds it and is known there. */
  readonly settings: Readonly<Record<string, string>>
  readonly url: string
  readonly #program: Program

  constructor(program: Program, url: string, keys: Readonly<Record<string, string>>) {
    this.#program = program
    this.url = url
    this.settings = {
      ...keys,
      MPESA_URL: url,
      MPESA_PHONE_URL: `${url}/phone`,
      MPESA_PAYBILL_REGISTRATION: 'start',
    }
  }

  payments = (): Promise<Paid[]> => this.#control('GET', 'payments')

  callbacks = (): Promise<SentCallback[]> => this.#control('GET', 'callbacks')

  /** Keeps callbacks that fall due. */
  hold = (): Promise<unknown> => this.#control('POST', 'callbacks/hold')

  release = (): Promise<unknown> => this.#control('POST', 'callbacks/release')

  /** Sends a callback again so many times at once; resolves when all were answered. */
  fire = (id: number, times: number): Promise<SentCallback[]> =>
    this.#control('POST', `callbacks/${id}/fire`, { times })

  /** Lets the next push to a phone of nine digits take the course of that name. */
  next = (nine: string, outcome: OutcomeName): Promise<unknown> =>
    this.#control('POST', `phones/254${nine}/next`, { outcome })

  /** Somebody pays the paybill by hand; resolves when the shop has been told. */
  payPaybill = (amount: number, reference: string): Promise<unknown> =>
    this.#control('POST', 'paybill', { phone: '254722000149', amount, reference })

  close = (): Promise<unknown> => this.#program.end('SIGTERM')

  async #control<Answer>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
    const response = await fetch(`${this.url}/__sim/${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`the stand-in refuses ${path}: ${await response.text()}`)
    const answer: Answer = await response.json() // its README says what each call answers
    return answer
  }
}

/** Starts the stand-in; `speed` is the length of all its waiting, 1 being life's. */
export async function startMobileMoney(speed: number): Promise<MobileMoney> {
  const keys = {
    MPESA_CONSUMER_KEY: randomUUID(),
    MPESA_CONSUMER_SECRET: randomUUID(),
    MPESA_PASSKEY: randomUUID(),
  }
  const program = launch('stand-ins/mpesa/main.ts', { ...keys, PORT: '0', SPEED: String(speed) })
  const [, url = ''] = await program.said(/ on (http\S+)\n/)
  return new MobileMoney(program, url, keys)
}
