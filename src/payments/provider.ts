import type { BlockList } from 'node:net'
import type { PaymentProvider as ContractProvider, PaymentStatus, PaymentType } from '#generated/resolvers.ts'
import type { OrderRow } from '#orders/order.table.ts'
import type { Database } from '#platform/database/database.ts'
import type { Context } from '#platform/graphql/context.ts'
import type { Sql } from '#platform/database/sql.ts'
import { serverTexts } from '#platform/i18n/server.ts'
import type { TextKey } from '#platform/i18n/write.ts'
import type { Language } from '#platform/preferences.rules.ts'
import type { Tries } from '#platform/rateLimit.table.ts'
import type { Money } from '#pricing/money.rules.ts'
import type { RefundOutcome } from './attempts/attempt.rules.ts'
import type { AttemptRow } from './attempts/attempt.table.ts'
import type { PaymentIds, PaymentReport } from './attempts/callbackCheck.rules.ts'
import type { MethodOffer } from './offered.rules.ts'
import type { ProviderCheck } from './calls/providerCheck.ts'
import type { ListedPayment, ListedRow, ListWindow } from './comparison/listedPayment.rules.ts'
import type { Schedule } from './statusQueries/schedule.rules.ts'

export type StartOutcome =
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
  readonly payerPhone: string | null
  /** E-mail address of who of the staff recorded it. */
  readonly recordedBy?: string | null
  /** Where it is not the provider's own, as with a card terminal. */
  readonly paymentType?: PaymentType
  /** All by which the provider's support finds the payment, in the provider's own words. */
  readonly references: Readonly<Record<string, string | null>>
}

export type WebhookMessage = {
  readonly token: string
  readonly body: string
}

/** What a buyer sees of a payment request. */
export type PublicRequest = {
  /** Null where none was asked. */
  readonly phone: string | null
  readonly status: PaymentStatus
  /** Nobody knows whether the provider got the request. */
  readonly uncertain: boolean
  /** Paid, but not as asked: a person decides. */
  readonly onHold: boolean
  readonly resultDescription: string | null
}

export type Webhook = {
  readonly path: string
  readonly methods: readonly ('POST' | 'PUT')[]
  /** Null takes messages from everywhere. */
  readonly allowedAddresses: BlockList | null
  isPlausible(message: WebhookMessage): boolean
  findAttemptId(db: Database, message: WebhookMessage): Promise<number | undefined>
  /**
   * Takes messages that are about money and not yet about an attempt, in the place of `findAttemptId`. False where the
   * token is none of its own.
   */
  keep?(tx: Database, message: WebhookMessage & { readonly source: string }): Promise<boolean>
  /** Whether a message that is about no attempt is the provider's all the same, and is kept; left out where none is. */
  isOwn?(message: WebhookMessage): boolean
  reply(result: 'taken' | 'unknown' | 'unavailable'): { readonly type: string; readonly body: string }
}

/** What a provider tells of money that it gives back, at an address of its own. */
export type RefundWebhook = Omit<Webhook, 'findAttemptId' | 'isOwn'> & {
  /** Writes down how it ended, where the message says so; undefined when it is about no refund. */
  take(tx: Database, message: WebhookMessage): Promise<RefundedAttempt | undefined>
}

export type RefundedAttempt = { readonly attemptId: number; readonly key: string }

/** Where the buyer's browser comes back to from a provider's own page. Whoever asks for it, the provider decides. */
export type ReturnPage = {
  /** Of the provider's own page; null while it is not configured. */
  readonly origin: string | null
  readonly path: string
  findAttemptId(db: Database, token: string): Promise<number | undefined>
  /** Whether the buyer left that page, and did not mean to pay. */
  hasLeft(query: Readonly<Record<string, unknown>>): boolean
}

/** `key` is a UUID, written down before: the same again is the same refund, and tells what became of it. */
export type Refund = (attempt: AttemptRow, amount: Money, key: string) => Promise<RefundOutcome>

/** Money that comes by itself. */
export type UnsolicitedPayments = {
  /** Whether it was decided what it is for, or it is owed for just so. */
  isTheirs(db: Database, payment: ListedPayment): Promise<boolean>
  /** Writes down what nobody told of. */
  add(tx: Database, payment: ListedPayment, now: Date): Promise<void>
}

export type PaymentProvider<Request = never> = {
  /** As in `payment_attempts.provider`; never changed. */
  readonly name: string
  readonly label: string
  /** What its readers call it, where it is nobody's name. */
  readonly labelKey?: TextKey
  /** Null where the contract knows none. */
  readonly paymentType: PaymentType | null
  readonly contractName: ContractProvider
  readonly offers: readonly MethodOffer[]
  /** In whole units of the charged currency; null where only the provider knows. */
  readonly maxAmount: number | null
  readonly schedule: Schedule
  /** Whether it can be asked for payments; those of earlier days are shown all the same. */
  readonly isEnabled: boolean
  /** Codes of refusals and failures that only the shop can mend: the support is told. Left out where nobody is asked. */
  readonly setUpCodes?: ReadonlySet<string>
  readonly webhook: Webhook | null
  readonly refund: Refund | null
  /** Whether it can give so much of a payment back; left out where it always can. */
  canRefund?(attempt: AttemptRow, amount: Money): boolean
  /** Left out where its answers tell all. */
  readonly refundWebhooks?: readonly RefundWebhook[]
  /** Left out where the buyer never leaves the shop. */
  readonly returnPage?: ReturnPage
  /** Asks the provider something harmless; null where it is not configured. Left out where nobody is asked. */
  check?(): Promise<ProviderCheck | null>
  /** A page of the provider's own list of what was paid, by row; empty behind its end. Null or left out where it has none. */
  readonly listPayments?:
    | ((window: ListWindow, offset: number) => Promise<readonly ListedRow[]>)
    | null
    | undefined
  /** What its list has beside what it was asked for; left out where there is no such thing. */
  readonly unsolicited?: UnsolicitedPayments
  /** In which currency an order is paid: that amount is placed, shown and sent. Null where it takes none of its. */
  chargeCurrency(order: Pick<OrderRow, 'currency' | 'presentment_currency'>): string | null
  requireAmount(total: Money): void
  /** Counted beside the shop's own limits. Left out where nobody is prompted. */
  tries?(request: Request): Tries
  /** Runs in the transaction that opens the attempt. Throws why it takes no such payment. */
  prepare(tx: Database, attempt: AttemptRow, request: Request): Promise<void>
  /** Called outside all transactions. `raw` is the answer as it came, or why there was none. */
  start(
    attempt: AttemptRow,
    request: Request,
  ): Promise<{ readonly outcome: StartOutcome; readonly raw: string }>
  /** False when the attempt has other ids, or these belong to another; `receipt` is the only one of a payment in its list. */
  identify(tx: Database, attemptId: number, ids: PaymentIds): Promise<boolean>
  query(attempt: AttemptRow, now: Date): Promise<PaymentReport | null>
  /** By which its page is opened once more, null when it has none. Left out where the buyer never leaves the shop. */
  openPage?(attempt: AttemptRow): Promise<PaymentIds | null>
  /** Whether the buyer has paid and the provider's bank is still at it: then nothing is taken back. */
  isSettling?(attempt: AttemptRow): boolean
  /**
   * Asks that nobody can pay it any more; the next query tells. False when the provider did not answer. Left out where none
   * can be taken back.
   */
  cancel?(attempt: AttemptRow): Promise<boolean>
  /** Tells the provider that its payment is written down. Throws when it has to be told again. */
  acknowledge?(attempt: AttemptRow): Promise<void>
  /** What its callbacks say, and who was asked to pay. Left out where nothing that comes unsolicited is worth anything. */
  reportCallbacks?(db: Database, attempt: AttemptRow): Promise<CallbackReports>
  /** How it ended, in the shop's own words; null where there is nothing to tell. Left out where nobody is asked to pay. */
  describeResult?(attempt: AttemptRow, language: Language): string | null
  /** Left out where nobody is asked to pay. */
  readonly publicRequestOf?: (attempt: AttemptRow, context: Context) => Promise<PublicRequest>
  /** Attempts by the phones that were asked, as a select of `attempt_id`. Left out where none is. */
  readonly attemptsOfPhones?: (phones: readonly string[]) => Sql
  describe(db: Database, attemptIds: readonly number[]): Promise<readonly PaymentDescription[]>
}

export type CallbackReports = {
  readonly payerPhone: string | null
  readonly reports: readonly PaymentReport[]
}

export type Providers = ReadonlyMap<string, PaymentProvider>

/** In words of the language; a name of its own is the same in all. */
export const labelIn = ({ label, labelKey }: PaymentProvider, language: Language): string =>
  labelKey ? serverTexts(language)(labelKey) : label

export function providerOf(
  providers: Providers,
  { provider }: { readonly provider: string },
): PaymentProvider {
  const found = providers.get(provider)
  if (!found) throw new Error(`no such payment provider: ${provider}`)
  return found
}

/** How the contract's providers are called in `payment_attempts.provider`. */
export const namesOf = (providers: Providers, asked: readonly ContractProvider[]): readonly string[] =>
  [...providers.values()].filter(({ contractName }) => asked.includes(contractName)).map(({ name }) => name)

export async function describeAttempt(
  db: Database,
  providers: Providers,
  attempt: AttemptRow,
): Promise<PaymentDescription> {
  const [found] = await providerOf(providers, attempt).describe(db, [attempt.id])
  if (!found) throw new Error(`${attempt.provider} knows nothing of its attempt ${attempt.id}`)
  return found
}
