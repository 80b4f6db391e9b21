import type { Payment, PushOrder } from './payment.ts'

const repeatSpanMs = 120_000

/** The stand-in's own books: every accepted push, oldest first. */
export class Ledger {
  readonly #byCheckoutId = new Map<string, Payment>()

  add(payment: Payment): void {
    this.#byCheckoutId.set(payment.checkoutRequestId, payment)
  }

  all(): Payment[] {
    return [...this.#byCheckoutId.values()]
  }

  find(checkoutRequestId: string): Payment | undefined {
    return this.#byCheckoutId.get(checkoutRequestId)
  }

  ofPhone(phone: string): Payment[] {
    return this.all().filter((payment) => payment.phone === phone)
  }

  /** The payment whose prompt is on this phone now; a phone shows one at a time. */
  openPrompt(phone: string): Payment | undefined {
    return this.ofPhone(phone).find((payment) => payment.prompt === 'open')
  }

  /**
   * Whether the network calls a push a repetition: the same phone and amount within two minutes of an earlier one
   * that has paid or still may.
   */
  isRepetition(order: PushOrder, nowMs: number): boolean {
    return this.ofPhone(order.phone).some(
      (earlier) =>
        earlier.amount === order.amount &&
        earlier.state !== 'failed' &&
        nowMs - earlier.requestedAtMs < repeatSpanMs,
    )
  }

  clear(): void {
    this.#byCheckoutId.clear()
  }
}
