/** Chance that always falls the same way: the same seed gives the same titles on every machine. */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 up to, and without, 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number from 0 up to, and without, the end. */
  below(end: number): number {
    return Math.floor(this.next() * end)
  }

  hits(probability: number): boolean {
    return this.next() < probability
  }

  /** Each as likely as the others. */
  of<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)]
    if (item === undefined) throw new Error('nothing to choose from')
    return item
  }

  /** The first ones far more often than the last ones, as words are in a language (Zipf's law, roughly). */
  early<Item>(items: readonly Item[]): Item {
    const item = items[Math.min(items.length - 1, Math.floor(items.length ** this.next()) - 1)]
    if (item === undefined) throw new Error('nothing to choose from')
    return item
  }
}
