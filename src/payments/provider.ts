import type { BlockList } from 'node:net'
import type { PaymentProvider as ContractProvider, PaymentType } from '#generated/resolvers.ts'
import type { Database } from '#platform/database/database.ts'
import type { Money } from '#pricing/money.rules.ts'
import type { AttemptRow } from './attempts/attempt.table.ts'
import type { PaymentIds, PaymentReport } from './attempts/callbackCheck.rules.ts'
import type { Schedule } from './statusQueries/schedule.rules.ts'

/** What came of asking a provider for a payment. */
export type StartOutcome =
  /** The provider has it; the rest are the ids by which it knows the payment. */
  | ({ readonly kind: 'accepted' } & PaymentIds)
  /** Nothing reached the payer: turned down for this payer now, or the provider cannot be used at all. */
  | {
      readonly kind: 'refused'
      readonly reason: 'declined' | 'unavailable'
      readonly code: string
      readonly text: string
    }
  | { readonly kind: 'unknown' }

export type PaymentDescription = {
  readonly attemptId: number
  readonly transactionId: string | null
  /** Whole number of the phone that pays; null where none does. */
  readonly payerPhone: string | null
  /** All by which the provider's support finds the payment, in the provider's own words. */
  readonly references: Readonly<Record<string, string | null>>
}

/** What the provider tells by itself; `token` is the secret part of the path, empty where it has none. */
export type WebhookMessage = {
  readonly token: string
  readonly body: string
}

/** Where a provider's own messages arrive, and how they are answered. */
export type Webhook = {
  /** Below `/api/payments`, with a `:token` where each payment has an address of its own. */
  readonly path: string
  readonly methods: readonly ('POST' | 'PUT')[]
  /** Null takes messages from everywhere. */
  readonly allowedAddresses: BlockList | null
  /** Whether it could be about a payment of ours, by its looks; what could not is never kept. */
  isPlausible(message: WebhookMessage): boolean
  findAttemptId(db: Database, message: WebhookMessage): Promise<number | undefined>
  reply(result: 'taken' | 'unknown' | 'unavailable'): { readonly type: string; readonly body: string }
}

/** What is asked of a provider to give money back; it may take its time. */
export type Refund = (
  attempt: AttemptRow,
  amount: Money,
) => Promise<'refunded' | 'underWay' | 'refused' | 'unknown'>

/**
 * What every provider of payments does. What only one knows lies in its folder and in a table of its own;
 * `payment_attempts` holds what they share. `Request` is what its buyers are asked for, as a phone number.
 */
export type PaymentProvider<Request = never> = {
  /** As in `payment_attempts.provider`; never changed. */
  readonly name: string
  readonly label: string
  readonly paymentType: PaymentType
  readonly contractName: ContractProvider
  /** When its payments are queried, and how long they live. */
  readonly schedule: Schedule
  /** Whether it can be asked for payments; those of earlier days are shown all the same. */
  readonly isEnabled: boolean
  /** Null where it is only ever queried. */
  readonly webhook: Webhook | null
  /** Null where it cannot give money back. */
  readonly refund: Refund | null
  /** Throws why it takes no payment of so much, or so little. */
  requireAmount(total: Money): void
  /** Writes down what only it knows of a new attempt, in the transaction that opens it. Throws why it takes no such payment. */
  prepare(tx: Database, attempt: AttemptRow, request: Request): Promise<void>
  /** Asks for the payment: outside all transactions. `raw` is the answer as it came, or why there was none. */
  start(
    attempt: AttemptRow,
    request: Request,
  ): Promise<{ readonly outcome: StartOutcome; readonly raw: string }>
  /** Makes ids the attempt's, where it has none; false when it, or these, belong to others. */
  identify(tx: Database, attemptId: number, ids: PaymentIds): Promise<boolean>
  /** Asks how a payment stands, and keeps the answers; null when there is nothing to be learned now. */
  query(attempt: AttemptRow, now: Date): Promise<PaymentReport | null>
  /** What its messages report of an attempt, oldest first; without those that name another payment. */
  understand(db: Database, attempt: AttemptRow): Promise<readonly PaymentReport[]>
  describe(db: Database, attemptIds: readonly number[]): Promise<readonly PaymentDescription[]>
}

export type Providers = ReadonlyMap<string, PaymentProvider>

export function providerOf(
  providers: Providers,
  { provider }: { readonly provider: string },
): PaymentProvider {
  const found = providers.get(provider)
  if (!found) throw new Error(`no such payment provider: ${provider}`)
  return found
}

/** What a provider says of one attempt. */
export async function describeAttempt(
  db: Database,
  providers: Providers,
  attempt: AttemptRow,
): Promise<PaymentDescription> {
  const [found] = await providerOf(providers, attempt).describe(db, [attempt.id])
  if (!found) throw new Error(`${attempt.provider} knows nothing of its attempt ${attempt.id}`)
  return found
}
