import { currencies, type TargetEnvironment } from './environments.ts'
import type { MomoOptions } from './options.ts'

export type ApiUser = {
  readonly id: string
  readonly providerCallbackHost: string
  readonly targetEnvironment: TargetEnvironment
  apiKey: string | null
}

export const currencyFor = ({ targetEnvironment }: ApiUser): string => currencies[targetEnvironment]

/** Who may ask for tokens: the shop's own user, and those that were provisioned by a call, which belong to the sandbox. */
export class Users {
  readonly #byId = new Map<string, ApiUser>()
  readonly #own: MomoOptions

  constructor(own: MomoOptions) {
    this.#own = own
    this.clear()
  }

  find(id: string): ApiUser | undefined {
    return this.#byId.get(id.toLowerCase())
  }

  add(id: string, providerCallbackHost: string): void {
    const key = id.toLowerCase()
    this.#byId.set(key, { id: key, providerCallbackHost, targetEnvironment: 'sandbox', apiKey: null })
  }

  /** All but the shop's own are forgotten. */
  clear(): void {
    const { credentials, callbackHost, targetEnvironment } = this.#own
    this.#byId.clear()
    for (const { apiUser, apiKey } of Object.values(credentials)) {
      const id = apiUser.toLowerCase()
      this.#byId.set(id, { id, providerCallbackHost: callbackHost, targetEnvironment, apiKey })
    }
  }
}
