import { orderReference } from '#orders/orderReference.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { ShopError } from '#platform/errors.ts'
import type { Money } from '#pricing/money.rules.ts'
import { isRounded } from '#pricing/rounding.rules.ts'
import { requireAmountWithin, promptTries } from '../attempts/limits.ts'
import type { RefundOutcome } from '../attempts/attempt.rules.ts'
import { amountOf, type AttemptRow, stateOf } from '../attempts/attempt.table.ts'
import { rawReply, type ProviderReply } from '../calls/providerReply.rules.ts'
import type { MethodPart, PaymentMethod, ProviderDeps } from '../gateway.ts'
import { addMessage, addStatusAnswer } from '../messages/message.table.ts'
import { webhookPath } from '../messages/webhook.route.ts'
import { hashToken } from '../messages/webhookToken.ts'
import type { PaymentDescription, PaymentProvider, StartOutcome } from '../provider.ts'
import {
  type MtnAccount,
  mtnAccountOf,
  mtnRefundAccountOf,
  checkMtn,
  requestToPay,
  refundPayment,
  getStatus,
  resend,
} from './momo.ts'
import { describeMtnPayment, mtnResolvers, publicMtnRequest } from './mtn.resolvers.ts'
import {
  addMtnRequest,
  findMtnRequest,
  listMtnRequests,
  markQueried,
  mtnAttemptsOfPhones,
  type MtnRequestRow,
} from './mtn.table.ts'
import { mtnSetUpCodes, type MtnPayment, mtnReport } from './reply.rules.ts'
import { mtnCurrency, mtnSchedule, mayResend, meantCurrency } from './request.rules.ts'
import { mtnConfigOf, mtnSettings } from './settings.ts'
import { mtnCallbackPath, type MtnRequest, mtnWebhook } from './webhook.ts'
import type { Log } from '#platform/log.ts'
import type { PaymentReport } from '../attempts/callbackCheck.rules.ts'
import { isStartUnderWay, startOf } from '../attempts/start.rules.ts'

const label = 'MTN MoMo'

/** MTN MoMo in Rwanda: a prompt on the phone. */
export const mtn: MethodPart = { settings: mtnSettings, create: (deps) => [createMtn(deps)] }

function createMtn({ config: shop, db, log, breakers }: ProviderDeps): PaymentMethod {
  const config = mtnConfigOf(shop)
  const account = mtnAccountOf(config, db, breakers)
  const refundAccount = mtnRefundAccountOf(config, db, breakers)
  const timeScale = config.paymentPace
  const timeoutMs = account?.timeoutMs ?? 0
  const provider: PaymentProvider<MtnRequest> = {
    name: 'mtn',
    label,
    paymentType: 'mtn',
    contractName: 'MTN',
    offers: [{ method: 'mtn', kind: 'mobile', countries: ['RWA'] }],
    maxAmount: config.mtnMaxAmount,
    schedule: mtnSchedule,
    isEnabled: account !== null,
    setUpCodes: mtnSetUpCodes,
    webhook: mtnWebhook(config.mtnAllowedAddresses ?? null),
    refund:
      refundAccount &&
      ((attempt, amount, key) => refund({ db, account: refundAccount }, { attempt, amount, key })),
    canRefund: (_, amount) => isRounded(amount),
    chargeCurrency: () => mtnCurrency,
    requireAmount: (total) => requireAmountWithin(total, { limit: config.mtnMaxAmount, provider: label }),
    tries: ({ msisdn }) => promptTries(msisdn),
    prepare,
    start: (attempt, request) => start(enabled(account), config.mtnCallbackUrl, attempt, request),
    identify: async (tx, attemptId, { referenceId }) =>
      referenceId !== undefined && (await findMtnRequest(tx, attemptId))?.reference_id === referenceId,
    query: async (attempt, now) => (account ? queryMtn({ db, account, timeScale, log }, attempt, now) : null),
    // No callback is believed in anything: the status tells all that they do.
    describeResult: describeMtnPayment,
    publicRequestOf: (attempt, context) => publicMtnRequest(attempt, context, timeoutMs),
    attemptsOfPhones: mtnAttemptsOfPhones,
    check: async () => account && checkMtn(account),
    describe,
  }
  const maxAmount = account ? config.mtnMaxAmount : null
  return {
    provider,
    resolvers: (gateway, payOrder) => [mtnResolvers({ gateway, payOrder, provider, timeoutMs, maxAmount })],
  }
}

function enabled(account: MtnAccount | null): MtnAccount {
  if (!account) throw new ShopError('payment.methodDisabled')
  return account
}

const externalIdOf = ({ id, order_id }: AttemptRow): string => `${orderReference(order_id)}-${id}`

async function prepare(
  tx: Database,
  attempt: AttemptRow,
  { msisdn, token, referenceId }: MtnRequest,
): Promise<void> {
  const externalId = externalIdOf(attempt)
  await addMtnRequest(tx, {
    attemptId: attempt.id,
    msisdn,
    tokenHash: hashToken(token),
    referenceId,
    externalId,
  })
}

async function start(
  account: MtnAccount,
  origin: string,
  attempt: AttemptRow,
  { msisdn, token, referenceId }: MtnRequest,
): Promise<{ readonly outcome: StartOutcome; readonly raw: string }> {
  const { outcome, reply } = await requestToPay(account, {
    msisdn,
    amount: amountOf(attempt),
    externalId: externalIdOf(attempt),
    reference: orderReference(attempt.order_id),
    referenceId,
    callbackUrl: origin + webhookPath(mtnCallbackPath, token),
  })
  const raw = rawReply(reply)
  return { outcome: outcome.kind === 'accepted' ? { kind: 'accepted', referenceId } : outcome, raw }
}

type RefundDeps = { readonly db: Database; readonly account: MtnAccount }

async function refund(
  { db, account }: RefundDeps,
  { attempt, amount, key }: { readonly attempt: AttemptRow; readonly amount: Money; readonly key: string },
): Promise<RefundOutcome> {
  const request = await findMtnRequest(db, attempt.id)
  if (!request) return 'refused'
  const reference = orderReference(attempt.order_id)
  const about = { amount, reference, externalId: request.external_id, paidReferenceId: request.reference_id }
  return refundPayment(account, { ...about, key }, (reply) =>
    addMessage(db, { attemptId: attempt.id, kind: 'answer', body: rawReply(reply), source: null }),
  )
}

async function describe(db: Database, attemptIds: readonly number[]): Promise<PaymentDescription[]> {
  return (await listMtnRequests(db, attemptIds)).map((row) => ({
    attemptId: row.attempt_id,
    transactionId: row.reference_id,
    payerPhone: row.msisdn,
    references: { 'X-Reference-Id': row.reference_id, externalId: row.external_id },
  }))
}

type QueryDeps = {
  readonly db: Database
  readonly account: MtnAccount
  readonly timeScale: number
  readonly log: Log
}

const idsIn = ({ reference_id: referenceId }: Pick<MtnRequestRow, 'reference_id'>) => ({ referenceId })

/** The status decides, no callback. A request that never arrived is sent again, under the same reference. */
async function queryMtn(deps: QueryDeps, attempt: AttemptRow, now: Date): Promise<PaymentReport | null> {
  const { db, account, log } = deps
  const request = await findMtnRequest(db, attempt.id)
  if (!request) return null
  await markQueried(db, attempt.id, now)
  const { answer, reply } = await getStatus(account, request.reference_id)
  await storeAnswer(db, attempt, reply)
  if (answer.kind === 'missing') return sendAgain(deps, { attempt, request, now })
  if (answer.kind === 'silent') {
    log.warn({ attempt: attempt.id, code: answer.code }, 'MTN did not answer a status query')
    return null
  }
  return reportAbout(deps, { attempt, request }, answer.payment)
}

type About = { readonly attempt: AttemptRow; readonly request: MtnRequestRow }

function reportAbout(
  { account, log }: QueryDeps,
  { attempt, request }: About,
  payment: MtnPayment,
): PaymentReport | null {
  const { externalId } = payment
  if (externalId !== null && externalId !== request.external_id) {
    log.error({ attempt: attempt.id }, 'MTN answered about another payment')
    return null
  }
  const currency = meantCurrency(payment.currency, account.targetEnvironment)
  return mtnReport({ ...payment, currency }, idsIn(request))
}

async function sendAgain(
  { db, account, timeScale, log }: QueryDeps,
  { attempt, request, now }: About & { readonly now: Date },
): Promise<PaymentReport | null> {
  const { id, accepted_at, requested_at: requestedAt } = attempt
  if (accepted_at !== null) log.error({ attempt: id }, 'MTN has lost a payment that it had taken')
  const isDue = !isStartUnderWay(startOf(attempt, false), { now, timeoutMs: account.timeoutMs })
  const isOpen = stateOf(attempt) === 'live' && accepted_at === null
  if (!isOpen || !isDue || !mayResend({ requestedAt, now, timeScale })) return null
  const { outcome, reply } = await resend(account, {
    msisdn: request.msisdn,
    amount: amountOf(attempt),
    externalId: request.external_id,
    reference: orderReference(attempt.order_id),
    referenceId: request.reference_id,
  })
  await storeAnswer(db, attempt, reply)
  log.info({ attempt: id, outcome: outcome.kind }, 'a request to pay that never arrived was sent again')
  return outcome.kind === 'accepted' ? mtnReport(pending, idsIn(request)) : null
}

const pending: MtnPayment = {
  status: 'PENDING',
  externalId: null,
  financialTransactionId: null,
  amount: null,
  currency: null,
  payer: null,
  reason: null,
}

const storeAnswer = (db: Database, { id: attemptId }: AttemptRow, reply: ProviderReply) =>
  addStatusAnswer(db, attemptId, rawReply(reply))
