import { FreshIds } from '../shared/freshIds.ts'

const digits = '0123456789'
const hexadecimal = '0123456789abcdef'
const mixedCase = `${digits}ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz`

export class Ids {
  readonly #source: FreshIds

  constructor(seed: string) {
    this.#source = new FreshIds(seed)
  }

  /** Nine digits, as in recorded answers. */
  transaction(): string {
    return this.#source.fresh(() => this.#source.pick('123456789', 1) + this.#source.pick(digits, 8))
  }

  apiKey(): string {
    return this.#source.fresh(() => this.#source.pick(hexadecimal, 32))
  }

  accessToken(): string {
    return this.#source.fresh(() => this.#source.pick(mixedCase, 64))
  }
}
