import { orderReference } from '#orders/orderReference.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { ShopError } from '#platform/errors.ts'
import type { Money } from '#pricing/money.rules.ts'
import { isRounded } from '#pricing/rounding.rules.ts'
import { requireAmountWithin } from '../attempts/amountLimit.ts'
import type { RefundOutcome } from '../attempts/attempt.rules.ts'
import { amountOf, type AttemptRow } from '../attempts/attempt.table.ts'
import { promptTries } from '../attempts/promptLimit.ts'
import { rawReply } from '../calls/providerReply.rules.ts'
import type { PaymentMethod, ProviderParts } from '../gateway.ts'
import { addMessage } from '../messages/message.table.ts'
import { webhookPath } from '../messages/webhook.route.ts'
import { hashToken } from '../messages/webhookToken.ts'
import type { PaymentDescription, PaymentProvider, StartOutcome } from '../provider.ts'
import { type MtnAccount, mtnAccountOf, mtnRefundAccountOf } from './account.ts'
import { checkMtn } from './check.ts'
import { requestToPay } from './momo.ts'
import { describeMtnPayment, mtnResolvers } from './mtn.resolvers.ts'
import { addMtnRequest, findMtnRequest, listMtnRequests } from './mtn.table.ts'
import { mtnSetUpCodes } from './reply.rules.ts'
import { mtnCurrency, mtnSchedule } from './request.rules.ts'
import { refundPayment } from './refund.ts'
import { queryMtn } from './statusQuery.ts'
import { mtnCallbackPath, type MtnRequest, mtnWebhook } from './webhook.ts'

const label = 'MTN MoMo'

export function createMtn({ config, db, log }: ProviderParts): PaymentMethod {
  const account = mtnAccountOf(config, db)
  const refundAccount = mtnRefundAccountOf(config, db)
  const timeScale = config.paymentPace
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
    check: async () => account && checkMtn(account),
    describe,
  }
  const timeoutMs = account?.timeoutMs ?? 0
  const maxAmount = account ? config.mtnMaxAmount : null
  return {
    provider,
    resolvers: (gateway, payOrder) => mtnResolvers({ gateway, payOrder, provider, timeoutMs, maxAmount }),
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

type RefundParts = { readonly db: Database; readonly account: MtnAccount }

async function refund(
  { db, account }: RefundParts,
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
