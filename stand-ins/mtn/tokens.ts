import type { Clock } from '../shared/clock.ts'
import type { Product } from './demo.ts'
import type { Ids } from './ids.ts'
import type { ApiUser } from './users.ts'

/** Seconds of life as the token call names them; they pass on the client's clock, unshortened by the speed. */
export const tokenLifeSeconds = 3600

type Given = { readonly user: ApiUser; readonly product: Product; readonly endsAt: number }

/** Access tokens of one product each; a new one leaves the others alive. */
export class Tokens {
  readonly #clock: Clock
  readonly #ids: Ids
  readonly #given = new Map<string, Given>()

  constructor(clock: Clock, ids: Ids) {
    this.#clock = clock
    this.#ids = ids
  }

  issue(user: ApiUser, product: Product): string {
    const token = this.#ids.accessToken()
    this.#given.set(token, { user, product, endsAt: this.#clock.clientNow() + tokenLifeSeconds * 1000 })
    return token
  }

  /** Whose it is, while it lives. */
  userOf(token: string, product: Product): ApiUser | null {
    const given = this.#given.get(token)
    return given?.product === product && this.#clock.clientNow() < given.endsAt ? given.user : null
  }

  revokeAll(): void {
    this.#given.clear()
  }
}
