import { nairobiDayFirst, nairobiDigits } from './nairobi.ts'
import { seeded } from '../shared/seeded.ts'

/** Both styles are in use at the provider: counters (older), hexadecimal groups and the payer's number (newer). */
export type IdStyle = 'older' | 'newer'

export type RequestIds = {
  readonly merchantRequestId: string
  readonly checkoutRequestId: string
  readonly style: IdStyle
}

const digits = '0123456789'
const hexadecimal = '0123456789abcdef'
const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const alphanumeric = digits + capitals
const mixedCase = alphanumeric + capitals.toLowerCase()

/** Makes all ids from one seed. No id is given out twice, not even after a reset. */
export class Ids {
  readonly #random: () => number
  readonly #given = new Set<string>()
  #requests = 0

  constructor(seed: string) {
    this.#random = seeded(seed)
  }

  /** The two ids of a push; the style changes with each. */
  forRequest(phone: string, now: Date): RequestIds {
    const style = this.#requests++ % 2 === 0 ? 'newer' : 'older'
    const merchantRequestId = this.#fresh(() => (style === 'newer' ? this.#groups() : this.#counters()))
    const checkoutRequestId = this.#fresh((tries) => {
      const time = nairobiDayFirst(new Date(now.getTime() + tries))
      return style === 'newer'
        ? `ws_CO_${time}${phone.slice(3)}`
        : `ws_CO_${time.slice(0, 14)}${this.#pick(digits, 4)}`
    })
    return { merchantRequestId, checkoutRequestId, style }
  }

  /** Ten capitals and digits; the first three say year, month and day, as on real receipts (2019 is N). */
  receipt(now: Date): string {
    const day = nairobiDigits(now)
    const year = capitals.charAt((Number(day.slice(0, 4)) - 2006) % 26)
    const month = capitals.charAt(Number(day.slice(4, 6)) - 1)
    const date = alphanumeric.charAt(Number(day.slice(6, 8)))
    return this.#fresh(() => year + month + date + this.#pick(alphanumeric, 7))
  }

  /** The id that an error body or a registration carries. */
  conversation(): string {
    return this.#fresh(() => this.#counters())
  }

  accessToken(): string {
    return this.#fresh(() => this.#pick(mixedCase, 28))
  }

  #groups(): string {
    return [4, 4, 4, 16].map((length) => this.#pick(hexadecimal, length)).join('-')
  }

  #counters(): string {
    return `${this.#pick('123456789', 1)}${this.#pick(digits, 4)}-${this.#pick(digits, 8)}-1`
  }

  #pick(alphabet: string, length: number): string {
    return Array.from({ length }, () => alphabet.charAt(Math.floor(this.#random() * alphabet.length))).join(
      '',
    )
  }

  #fresh(make: (tries: number) => string): string {
    for (let tries = 0; tries < 10_000; tries++) {
      const id = make(tries)
      if (this.#given.has(id)) continue
      this.#given.add(id)
      return id
    }
    throw new Error('no id is left to give out')
  }
}
