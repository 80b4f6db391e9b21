import { nairobiDayFirst, nairobiDigits } from './nairobi.ts'
import { FreshIds } from '../shared/freshIds.ts'

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

export class Ids {
  readonly #source: FreshIds
  #requests = 0

  constructor(seed: string) {
    this.#source = new FreshIds(seed)
  }

  /** The two ids of a push; the style changes with each. */
  forRequest(phone: string, now: Date): RequestIds {
    const style = this.#requests++ % 2 === 0 ? 'newer' : 'older'
    const merchantRequestId = this.#source.fresh(() =>
      style === 'newer' ? this.#groups() : this.#counters(),
    )
    const checkoutRequestId = this.#source.fresh((tries) => {
      const time = nairobiDayFirst(new Date(now.getTime() + tries))
      return style === 'newer'
        ? `ws_CO_${time}${phone.slice(3)}`
        : `ws_CO_${time.slice(0, 14)}${this.#source.pick(digits, 4)}`
    })
    return { merchantRequestId, checkoutRequestId, style }
  }

  /** Ten capitals and digits; the first three say year, month and day, as on real receipts (2019 is N). */
  receipt(now: Date): string {
    const day = nairobiDigits(now)
    const year = capitals.charAt((Number(day.slice(0, 4)) - 2006) % 26)
    const month = capitals.charAt(Number(day.slice(4, 6)) - 1)
    const date = alphanumeric.charAt(Number(day.slice(6, 8)))
    return this.#source.fresh(() => year + month + date + this.#source.pick(alphanumeric, 7))
  }

  /** The id that an error body or a registration carries. */
  conversation(): string {
    return this.#source.fresh(() => this.#counters())
  }

  accessToken(): string {
    return this.#source.fresh(() => this.#source.pick(mixedCase, 28))
  }

  #groups(): string {
    return [4, 4, 4, 16].map((length) => this.#source.pick(hexadecimal, length)).join('-')
  }

  #counters(): string {
    return `${this.#source.pick('123456789', 1)}${this.#source.pick(digits, 4)}-${this.#source.pick(digits, 8)}-1`
  }
}
