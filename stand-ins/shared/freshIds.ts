import { seeded } from './seeded.ts'

/** Ids from one seed, none of which is given out twice, not even after a reset. */
export class FreshIds {
  readonly #random: () => number
  readonly #given = new Set<string>()

  constructor(seed: string) {
    this.#random = seeded(seed)
  }

  pick(alphabet: string, length: number): string {
    return Array.from({ length }, () => alphabet.charAt(Math.floor(this.#random() * alphabet.length))).join(
      '',
    )
  }

  fresh(make: (tries: number) => string): string {
    for (let tries = 0; tries < 10_000; tries++) {
      const id = make(tries)
      if (this.#given.has(id)) continue
      this.#given.add(id)
      return id
    }
    throw new Error('no id is left to give out')
  }
}
