import type { PlaceMpesaOrderInput, Resolvers } from '#generated/resolvers.ts'
import type { Delivery } from '#orders/confirmation.service.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { Context } from '#platform/graphql/context.ts'
import type { Log } from '#platform/log.ts'
import type { Violation } from '#platform/violation.rules.ts'
import type { AttemptRow } from './attempts/attempt.table.ts'
import type { Inbox } from './messages/inbox.ts'
import type { PaymentProvider, Providers, StartOutcome } from './provider.ts'

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
}

/** What the contract's mutations that place an order with a payment have in common. */
type PlacementInput = Pick<
  PlaceMpesaOrderInput,
  | 'id'
  | 'deliveryOption'
  | 'placeId'
  | 'addressDetails'
  | 'schoolId'
  | 'studentName'
  | 'studentClass'
  | 'placeSession'
  | 'expectedTotal'
>

export type PayOrderInput<Request> = {
  readonly input: PlacementInput
  readonly phones: Pick<Delivery, 'phoneNumber' | 'altPhoneNumber'>
  /** What is wrong with the fields that are the provider's own. */
  readonly violations: readonly Violation[]
  /** Number of the earlier attempt that the buyer has been asked about, since nobody knows what became of it. */
  readonly confirmed: number | null
  /** What only the provider asks for. */
  readonly request: Request
}

export type StartedPayment = { readonly attempt: AttemptRow; readonly outcome: StartOutcome }

/** Places the caller's order and starts its payment: the checkout's part of every provider's mutation. */
export type PayOrder = <Request>(
  context: Context,
  provider: PaymentProvider<Request>,
  order: PayOrderInput<Request>,
) => Promise<StartedPayment>

/** A provider with the contract's fields that are its own. */
export type PaymentMethod = {
  readonly provider: PaymentProvider
  resolvers(gateway: PaymentGateway, payOrder: PayOrder): Resolvers
}
