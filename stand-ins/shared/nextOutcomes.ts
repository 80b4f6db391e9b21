/** What a test has laid down for the next payment of a payer. */
export class NextOutcomes<Name extends string> {
  readonly #next = new Map<string, Name>()

  set(payer: string, outcome: Name): void {
    this.#next.set(payer, outcome)
  }

  /** Once. */
  take(payer: string): Name | undefined {
    const outcome = this.#next.get(payer)
    this.#next.delete(payer)
    return outcome
  }

  clear(): void {
    this.#next.clear()
  }
}
