import type { Clock } from '../shared/clock.ts'
import type { Ids } from './ids.ts'

/** Seconds of life as the token call names them; they pass on the client's clock, unshortened by the speed. */
export const tokenLifeSeconds = 3599

/** The one access token of the app: a new one ends the one before. */
export class Tokens {
  readonly #clock: Clock
  readonly #ids: Ids
  #current: { readonly token: string; readonly endsAt: number } | null = null

  constructor(clock: Clock, ids: Ids) {
    this.#clock = clock
    this.#ids = ids
  }

  issue(): string {
    const token = this.#ids.accessToken()
    this.#current = { token, endsAt: this.#clock.clientNow() + tokenLifeSeconds * 1000 }
    return token
  }

  isValid(token: string): boolean {
    return (
      this.#current !== null &&
      this.#current.token === token &&
      this.#clock.clientNow() < this.#current.endsAt
    )
  }

  revoke(): void {
    this.#current = null
  }
}
