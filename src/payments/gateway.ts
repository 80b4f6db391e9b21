import type { FastifyInstance } from 'fastify'
import type { PlaceMpesaOrderInput, Resolvers } from '#generated/resolvers.ts'
import type { Delivery } from '#orders/confirmation.service.ts'
import type { Config, SettingsPart } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { Context } from '#platform/graphql/context.ts'
import type { JobTasks } from '#platform/jobs.ts'
import type { Log } from '#platform/log.ts'
import type { Violation } from '#platform/violation.rules.ts'
import type { AttemptRow } from './attempts/attempt.table.ts'
import type { Breakers } from './calls/resting.ts'
import type { Inbox } from './messages/inbox.ts'
import type { PaymentProvider, Providers, StartOutcome } from './provider.ts'

export type PaymentGateway = {
  readonly db: Database
  readonly providers: Providers
  readonly inbox: Inbox
  /** Length of all waiting between status queries, in percent. */
  readonly timeScale: number
  /** Whether a provider is left alone for a while: nobody is offered it, and it is not asked for payments. */
  isResting(provider: string): boolean
  /** Null when it would be asked. */
  restsUntil(provider: string): Date | null
  readonly log: Log
}

export type ProviderDeps = {
  readonly config: Config
  readonly db: Database
  readonly log: Log
  readonly breakers: Breakers
}

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
  | 'forFullName'
  | 'forEmail'
  | 'eventId'
  | 'isForPhone'
  | 'b2bCustomerId'
  | 'b2bDiscountOverride'
>

export type PayOrderInput<Request> = {
  readonly input: PlacementInput
  readonly phones: Pick<Delivery, 'phoneNumber' | 'altPhoneNumber'>
  readonly violations: readonly Violation[]
  readonly confirmed: number | null
  readonly request: Request
}

export type StartedPayment = { readonly attempt: AttemptRow; readonly outcome: StartOutcome }

export type PayOrder = <Request>(
  context: Context,
  provider: PaymentProvider<Request>,
  order: PayOrderInput<Request>,
) => Promise<StartedPayment>

/** What handles payments of one kind on the server. */
export type PaymentMethod = {
  readonly provider: PaymentProvider
  /** Left out where it has no part of the schema to itself. */
  resolvers?(gateway: PaymentGateway, payOrder: PayOrder): readonly Resolvers[]
  readonly tasks?: JobTasks
  /** Addresses that it has beside its webhook and where buyers come back to. */
  routes?(app: FastifyInstance): Promise<void>
  /** Called once the jobs run: goes on with what an earlier process did not finish. */
  resume?(): Promise<void>
}

/** What the folder of a method gives to the server. */
export type MethodPart = {
  /** Left out where nothing is to be set. */
  readonly settings?: SettingsPart
  /** More than one where the same people take the money in several ways. */
  create(deps: ProviderDeps): readonly PaymentMethod[]
}
