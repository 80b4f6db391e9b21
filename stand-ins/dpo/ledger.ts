import type { Transaction } from './transaction.ts'

/** The stand-in's own books: every token that was made, oldest first. */
export class Ledger {
  readonly #byToken = new Map<string, Transaction>()
  /** References whose first request was left without an answer. */
  readonly #unanswered = new Set<string>()

  add(transaction: Transaction): void {
    this.#byToken.set(transaction.token, transaction)
  }

  all(): Transaction[] {
    return [...this.#byToken.values()]
  }

  find(token: string): Transaction | undefined {
    return this.#byToken.get(token)
  }

  /** A reference may have several tokens: the paid one speaks for it, else the last. */
  findByReference(companyRef: string): Transaction | undefined {
    const found = this.all().filter((transaction) => transaction.companyRef === companyRef)
    return found.find(({ state }) => state === 'paid') ?? found.at(-1)
  }

  /** Whether this is the first request for a reference. */
  isFirst(companyRef: string): boolean {
    const isFirst = !this.#unanswered.has(companyRef)
    this.#unanswered.add(companyRef)
    return isFirst
  }

  clear(): void {
    this.#byToken.clear()
    this.#unanswered.clear()
  }
}
