import type { Resolvers } from '#generated/resolvers.ts'
import type { PlaceProvider } from '#places/provider.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import type { Inbox } from './messages/inbox.ts'
import type { PaymentProvider, Providers } from './provider.ts'

/** Where payments are asked for and settled, whoever handles them. */
export type PaymentGateway = {
  readonly db: Database
  readonly providers: Providers
  /** Where what providers say is written down. */
  readonly inbox: Inbox
  /** Length of all waiting between status queries, in percent. */
  readonly timeScale: number
  readonly log: Log
}

export type ProviderParts = {
  readonly config: Config
  readonly db: Database
  readonly log: Log
  readonly places: PlaceProvider
}

/** A provider with the contract's fields that are its own. */
export type PaymentMethod = {
  readonly provider: PaymentProvider
  resolvers(gateway: PaymentGateway): Resolvers
}
