import { orderReference } from '#orders/orderReference.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { ShopError } from '#platform/errors.ts'
import { requireAmountWithin, promptTries } from '../attempts/limits.ts'
import { amountOf, type AttemptRow } from '../attempts/attempt.table.ts'
import type { MethodPart, PaymentMethod, ProviderDeps } from '../gateway.ts'
import { webhookPath } from '../messages/webhook.route.ts'
import { hashToken } from '../messages/webhookToken.ts'
import type { PaymentIds, PaymentReport } from '../attempts/callbackCheck.rules.ts'
import type { PaymentProvider, CallbackReports } from '../provider.ts'
import {
  checkMpesa,
  darajaAccountOf,
  pullTransactions,
  startPush,
  type DarajaAccount,
  queryPush,
} from './daraja.ts'
import { describePush, mpesaResolvers, publicMpesaRequest } from './mpesa.resolvers.ts'
import { describePushes } from './describePushes.ts'
import {
  addMpesaRequest,
  adoptIds,
  findWithCallbacks,
  idsOf,
  listMpesaRequests,
  mpesaAttemptsOfPhones,
  type RequestIds,
} from './mpesa.table.ts'
import { mpesaSchedule } from './push.rules.ts'
import { rawReply } from '../calls/providerReply.rules.ts'
import { mpesaSetUpCodes, readingOf, resultNumber } from './reply.rules.ts'
import { isReversible, reversalAccountOf, reversePayment, reversalWebhooks } from './reversal/reversal.ts'
import { adoptReceipt, unsolicitedAt } from './paybill/unsolicited.ts'
import { paybillResolvers } from './paybill/paybill.resolvers.ts'
import { paybillTasks, resumePaybill } from './paybill/paybill.tasks.ts'
import { validationRoute } from './paybill/validation.route.ts'
import { type MpesaConfig, mpesaConfigOf, mpesaSettings } from './settings.ts'
import { callbackPath, type MpesaRequest, mpesaWebhook } from './webhook.ts'
import type { Log } from '#platform/log.ts'
import { raiseAlert } from '../alerts/alert.table.ts'
import { isStartUnderWay, startOf } from '../attempts/start.rules.ts'
import { addStatusAnswer, listCallbacks } from '../messages/message.table.ts'
import { type Callback, candidateIds, isAbout, readCallback } from './daraja.rules.ts'

const label = 'M-Pesa'

/** M-Pesa in Kenya: a prompt on the phone, and whatever else comes to the paybill. */
export const mpesa: MethodPart = { settings: mpesaSettings, create: (deps) => [createMpesa(deps)] }

function createMpesa({ config: shop, db, log, breakers }: ProviderDeps): PaymentMethod {
  const config = mpesaConfigOf(shop)
  const account = darajaAccountOf(config, db, breakers)
  const timeoutMs = account?.timeoutMs ?? 0
  const reversals = account && reversalAccountOf(config, account)
  const provider: PaymentProvider<MpesaRequest> = {
    name: 'mpesa',
    label,
    paymentType: 'mpesa',
    contractName: 'SAFARICOM_MPESA',
    offers: [{ method: 'mpesa', kind: 'mobile', countries: ['KEN'] }],
    maxAmount: config.mpesaMaxAmount,
    schedule: mpesaSchedule,
    isEnabled: account !== null,
    setUpCodes: mpesaSetUpCodes,
    webhook: mpesaWebhook(config.mpesaAllowedAddresses ?? null),
    refund:
      reversals &&
      ((attempt, amount, key) => reversePayment({ db, account: reversals }, { attempt, amount, key })),
    canRefund: isReversible,
    refundWebhooks: reversalWebhooks(config.mpesaAllowedAddresses ?? null),
    chargeCurrency: ({ currency }) => currency,
    requireAmount: (total) => requireAmountWithin(total, { limit: config.mpesaMaxAmount, provider: label }),
    tries: ({ msisdn }) => promptTries(msisdn),
    prepare,
    start: (attempt, request) => start(enabled(account), config.mpesaCallbackUrl, attempt, request),
    identify,
    query: async (attempt, now) => (account ? queryMpesa({ db, account, log }, attempt, now) : null),
    reportCallbacks,
    describeResult: describePush,
    publicRequestOf: (attempt, context) => publicMpesaRequest(attempt, context, timeoutMs),
    attemptsOfPhones: mpesaAttemptsOfPhones,
    check: async () => account && checkMpesa(account),
    listPayments: listOf(account, config),
    unsolicited: unsolicitedAt(config.mpesaShortcode),
    describe: describePushes,
  }
  const maxAmount = account ? config.mpesaMaxAmount : null
  return {
    provider,
    resolvers: (_, payOrder) => [
      mpesaResolvers({ payOrder, provider, timeoutMs, maxAmount }),
      paybillResolvers(config),
    ],
    tasks: paybillTasks({ config, db, log, breakers }),
    routes: (app) => validationRoute(app, { config, db }),
    resume: () => resumePaybill(db, config),
  }
}

/** Null without the number that Safaricom has for the paybill: then the list is not registered. */
function listOf(account: DarajaAccount | null, config: MpesaConfig): PaymentProvider['listPayments'] {
  const { mpesaPullPhone: phone, mpesaCallbackUrl: callbackUrl } = config
  if (!account || !phone) return null
  return (window, offset) => pullTransactions(account, window, { offset, phone, callbackUrl })
}

function enabled(account: DarajaAccount | null): DarajaAccount {
  if (!account) throw new ShopError('payment.methodDisabled')
  return account
}

async function identify(tx: Database, attemptId: number, ids: PaymentIds): Promise<boolean> {
  const { merchantRequestId, checkoutRequestId, receipt } = ids
  if (receipt !== undefined) return adoptReceipt(tx, { attemptId, receipt, at: new Date() })
  return (
    merchantRequestId !== undefined &&
    checkoutRequestId !== undefined &&
    adoptIds(tx, attemptId, { merchantRequestId, checkoutRequestId })
  )
}

async function prepare(tx: Database, attempt: AttemptRow, { msisdn, token }: MpesaRequest): Promise<void> {
  await addMpesaRequest(tx, { attemptId: attempt.id, msisdn, tokenHash: hashToken(token) })
}

async function start(
  account: DarajaAccount,
  origin: string,
  attempt: AttemptRow,
  { msisdn, token }: MpesaRequest,
) {
  const { outcome, reply } = await startPush(account, {
    phone: msisdn,
    amount: amountOf(attempt),
    reference: orderReference(attempt.order_id),
    callbackUrl: origin + webhookPath(callbackPath, token),
  })
  return { outcome, raw: rawReply(reply) }
}

type Deps = { readonly db: Database; readonly account: DarajaAccount; readonly log: Log }

async function queryMpesa(deps: Deps, attempt: AttemptRow, now: Date): Promise<PaymentReport | null> {
  const { db, account } = deps
  const [request] = await listMpesaRequests(db, [attempt.id])
  if (!request) return null
  const known = idsOf(request)
  if (known) {
    const answer = await query(deps, attempt, known)
    return answer && { ...answer.report, isOwn: true }
  }
  if (isStartUnderWay(startOf(attempt, false), { now, timeoutMs: account.timeoutMs })) return null
  for (const ids of candidateIds(await readCallbacks(db, attempt.id), request.msisdn)) {
    const answer = await query(deps, attempt, ids)
    // Ids that only a callback told are believed when the provider names them itself.
    if (answer?.isNamed) return answer.report
  }
  return null
}

async function query({ db, account, log }: Deps, attempt: AttemptRow, ids: RequestIds) {
  const { answer, reply } = await queryPush(account, ids.checkoutRequestId)
  await addStatusAnswer(db, attempt.id, rawReply(reply))
  if (answer.kind === 'silent')
    log.warn({ attempt: attempt.id, code: answer.code }, 'M-Pesa did not answer a status query')
  if (answer.kind !== 'result') return null
  if (!isAbout(answer, ids)) {
    log.error({ attempt: attempt.id }, 'M-Pesa answered about another payment')
    return null
  }
  const { code, text, checkoutRequestId } = answer
  return { report: reportOf({ ids, code, text, source: 'query' }), isNamed: checkoutRequestId !== null }
}

const readCallbacks = async (db: Database, attemptId: number): Promise<Callback[]> =>
  (await listCallbacks(db, attemptId)).map(readCallback).filter((callback) => callback !== null)

/** Only those with the attempt's own ids. The support is told of others: they are forged, or M-Pesa has erred. */
async function reportCallbacks(db: Database, attempt: AttemptRow): Promise<CallbackReports> {
  const { ids, callbacks, payerPhone } = await readOwn(db, attempt.id)
  if (!ids) return { payerPhone, reports: [] }
  const own = callbacks.filter((callback) => isAbout(callback, ids))
  if (own.length < callbacks.length)
    await raiseAlert(db, {
      provider: 'mpesa',
      kind: 'unknown',
      attemptId: attempt.id,
      at: attempt.requested_at, // once for each payment, however often it is looked at
    })
  const reports = own.map(({ resultCode: code, phone, ...told }) =>
    reportOf({ ...told, ids, code, text: null, payerPhone: phone, source: 'callback' }),
  )
  return { payerPhone, reports }
}

async function readOwn(db: Database, attemptId: number) {
  const found = await findWithCallbacks(db, attemptId)
  const callbacks = (found?.callbacks ?? []).map(readCallback).filter((callback) => callback !== null)
  return { ids: found && idsOf(found), callbacks, payerPhone: found?.msisdn ?? null }
}

type ReportFacts = Pick<PaymentReport, 'ids' | 'code' | 'text' | 'source'> & Partial<PaymentReport>

export const reportOf = (said: ReportFacts): PaymentReport => ({
  reading: readingOf(said.code),
  resultCode: resultNumber(said.code),
  amount: null,
  currency: null,
  payerPhone: null,
  receipt: null,
  paidAt: null,
  ...said,
})
