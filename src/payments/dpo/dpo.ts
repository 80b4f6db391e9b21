import { orderReference } from '#orders/orderReference.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { ShopError } from '#platform/errors.ts'
import { type RefundOutcome, ownResults } from '../attempts/attempt.rules.ts'
import { amountOf, type AttemptRow } from '../attempts/attempt.table.ts'
import { rawReply } from '../calls/providerReply.rules.ts'
import type { MethodPart, PaymentMethod, ProviderDeps } from '../gateway.ts'
import { webhookPath } from '../messages/webhook.route.ts'
import { hashToken } from '../messages/webhookToken.ts'
import { callOnce } from '../refunds/callOnce.ts'
import type { PaymentDescription, PaymentProvider, Refund } from '../provider.ts'
import { callDpo, type DpoAccount, dpoAccountOf } from './account.ts'
import {
  dpoSetUpCodes,
  isLost,
  isWithBank,
  readAnswer,
  readCreateReply,
  readRefundReply,
  readVerifyReply,
} from './answer.rules.ts'
import { describeCardPayment, dpoResolvers, publicCardRequest } from './dpo.resolvers.ts'
import { isRounded } from '#pricing/rounding.rules.ts'
import {
  addDpoPayment,
  adoptToken,
  findDpoPayment,
  listDpoPayments,
  type DpoPaymentRow,
  noteApproval,
} from './dpo.table.ts'
import {
  cancelTokenFields,
  createTokenFields,
  dpoSchedule,
  refundTokenFields,
  verifyTokenFields,
  type Named,
} from './request.rules.ts'
import { dpoConfigOf, dpoSettings } from './settings.ts'
import { dpoReturnPage, type DpoRequestInput, dpoWebhook, cardReturnPath } from './webhook.ts'
import type { Log } from '#platform/log.ts'
import { alertOfSetUp } from '../alerts/setUp.ts'
import type { PaymentReport } from '../attempts/callbackCheck.rules.ts'
import { addStatusAnswer } from '../messages/message.table.ts'
import { type ProviderCheck, right, unexpected, unreachable, wrong } from '../calls/providerCheck.ts'

/** Cards, on the page of DPO Pay. */
export const dpo: MethodPart = { settings: dpoSettings, create: (deps) => [createDpo(deps)] }

function createDpo({ config: shop, db, log, breakers }: ProviderDeps): PaymentMethod {
  const config = dpoConfigOf(shop)
  const account = dpoAccountOf(config, breakers)
  const provider: PaymentProvider<DpoRequestInput> = {
    name: 'dpo',
    label: 'DPO Pay',
    paymentType: null,
    contractName: 'DPO',
    offers: [{ method: 'card', kind: 'card', countries: null }],
    maxAmount: null,
    schedule: dpoSchedule(config.dpoLimitMinutes),
    isEnabled: account !== null,
    setUpCodes: dpoSetUpCodes,
    webhook: dpoWebhook({
      allowedAddresses: config.dpoAllowedAddresses ?? null,
      pushToken: config.dpoPushToken,
    }),
    refund: account && ((...asked) => refund({ db, account }, ...asked)),
    // Known by the shop's reference alone it has no token, by which it could go back.
    canRefund: ({ receipt }, amount) => receipt !== null && isRounded(amount),
    returnPage: dpoReturnPage(account && new URL(account.pageUrl).origin),
    chargeCurrency: (order) => account && chargeCurrency(account, order),
    requireAmount: () => {}, // its own limits are answered by createToken
    prepare,
    start: (attempt, request) => start(enabled(account), config.dpoCallbackUrl, attempt, request),
    identify: async (tx, attemptId, { transToken, transRef }) =>
      transToken === undefined ||
      transRef === undefined ||
      adoptToken(tx, attemptId, { transToken, transRef }),
    query: async (attempt, now) => (account ? queryDpo({ db, account, log }, attempt, now) : null),
    openPage: (attempt) => openPage(db, attempt),
    isSettling: isWithBank,
    cancel: async (attempt) => account === null || cancel({ db, account }, attempt),
    acknowledge: async (attempt) => {
      if (account) await acknowledge({ db, account }, attempt)
    },
    // No callbacks are reported: nothing that comes unsolicited is worth anything here (payments reference, 3.9).
    describeResult: describeCardPayment,
    publicRequestOf: publicCardRequest,
    check: async () => account && checkDpo(account),
    describe,
  }
  const pageUrl = account?.pageUrl ?? ''
  return { provider, resolvers: (_, payOrder) => [dpoResolvers({ payOrder, provider, pageUrl })] }
}

function enabled(account: DpoAccount | null): DpoAccount {
  if (!account) throw new ShopError('payment.methodDisabled')
  return account
}

/** As the buyer sees it, where the account takes that currency; else in the shop's. */
function chargeCurrency(
  { currencies }: DpoAccount,
  { currency, presentment_currency: presented }: { currency: string; presentment_currency: string },
): string | null {
  return [presented, currency].find((code) => currencies.includes(code)) ?? null
}

const companyRefOf = ({ id, order_id: orderId }: AttemptRow): string => `${orderReference(orderId)}-${id}`

const prepare = async (tx: Database, attempt: AttemptRow, { token }: DpoRequestInput): Promise<void> => {
  const companyRef = companyRefOf(attempt)
  await addDpoPayment(tx, { attemptId: attempt.id, companyRef, tokenHash: hashToken(token) })
}

/** An answer that got lost is asked for once more: the reference keeps it from being paid twice. */
async function start(
  account: DpoAccount,
  origin: string,
  attempt: AttemptRow,
  { token, email }: DpoRequestInput,
) {
  const fields = createTokenFields({
    amount: amountOf(attempt),
    companyRef: companyRefOf(attempt),
    orderReference: orderReference(attempt.order_id),
    returnUrl: origin + webhookPath(cardReturnPath, token),
    email,
    serviceType: account.serviceType,
    minutes: account.limitMinutes,
    now: attempt.requested_at,
  })
  const first = await callDpo(account, 'createToken', fields)
  const reply = isLost(first) ? await callDpo(account, 'createToken', fields) : first
  return { outcome: readCreateReply(reply), raw: rawReply(reply) }
}

async function openPage(db: Database, attempt: AttemptRow) {
  const { trans_token: transToken, trans_ref: transRef } = (await findDpoPayment(db, attempt.id)) ?? {}
  return transToken && transRef ? { transToken, transRef } : null
}

type Deps = { readonly db: Database; readonly account: DpoAccount }

async function cancel({ db, account }: Deps, attempt: AttemptRow): Promise<boolean> {
  const payment = await findDpoPayment(db, attempt.id)
  if (!payment?.trans_token) return true
  return readAnswer(await callDpo(account, 'cancelToken', cancelTokenFields(payment.trans_token))) !== null
}

/** Else the provider writes to the shop half an hour after the payment (payments reference, 3.5). */
async function acknowledge({ db, account }: Deps, attempt: AttemptRow): Promise<void> {
  const payment = await findDpoPayment(db, attempt.id)
  if (!payment) return
  const answer = readAnswer(await callDpo(account, 'verifyToken', verifyTokenFields(namedBy(payment), true)))
  if (!answer) throw new Error(`DPO Pay was not told that payment attempt ${attempt.id} is written down`)
}

async function refund(
  { db, account }: Deps,
  ...[attempt, amount, key]: Parameters<Refund>
): Promise<RefundOutcome> {
  const payment = await findDpoPayment(db, attempt.id)
  if (!payment?.trans_token) return 'refused'
  const fields = refundTokenFields(
    { transToken: payment.trans_token, companyRef: payment.company_ref },
    amount,
    key,
  )
  return callOnce(db, { key, attemptId: attempt.id, tokenHash: null }, async () =>
    readRefundReply(await callDpo(account, 'refundToken', fields)),
  )
}

async function describe(db: Database, attemptIds: readonly number[]): Promise<PaymentDescription[]> {
  return (await listDpoPayments(db, attemptIds)).map((row) => ({
    attemptId: row.attempt_id,
    transactionId: row.trans_ref,
    payerPhone: null,
    references: {
      TransRef: row.trans_ref,
      CompanyRef: row.company_ref,
      TransactionApproval: row.transaction_approval,
    },
  }))
}

type QueryDeps = { readonly db: Database; readonly account: DpoAccount; readonly log: Log }

const dpoCodes = { name: 'dpo', setUpCodes: dpoSetUpCodes }

/** Two calls and a half: a process that died never got the answer. */
const startTimeouts = 2.5

async function queryDpo(deps: QueryDeps, attempt: AttemptRow, now: Date): Promise<PaymentReport | null> {
  const payment = await findDpoPayment(deps.db, attempt.id)
  if (!payment) return null
  if (payment.trans_token !== null) return verify(deps, attempt, payment, now)
  const isUnderWay = now.getTime() < attempt.requested_at.getTime() + deps.account.timeoutMs * startTimeouts
  if (isUnderWay && attempt.unanswered_at === null) return null
  return closed(await verify(deps, attempt, payment, now))
}

// Without its token nobody can pay it any more.
const closed = (report: PaymentReport | null): PaymentReport | null =>
  report?.reading === 'pending' ? { ...report, reading: 'failed', resultCode: ownResults.refused } : report

async function verify(
  { db, account, log }: QueryDeps,
  attempt: AttemptRow,
  payment: DpoPaymentRow,
  now: Date,
): Promise<PaymentReport | null> {
  const reply = await callDpo(account, 'verifyToken', verifyTokenFields(namedBy(payment), false))
  await addStatusAnswer(db, attempt.id, rawReply(reply))
  const answer = readAnswer(reply)
  const told = answer && readVerifyReply(answer, amountOf(attempt))
  if (told === null) {
    const code = answer?.code ?? (reply.kind === 'answered' ? reply.status : reply.kind)
    log.warn({ attempt: attempt.id, code }, 'DPO Pay did not say how a payment stands')
    if (answer) await alertOfSetUp(db, dpoCodes, { attempt, code: answer.code, at: now })
    return null
  }
  const { approval, ...report } = told
  if (approval !== null) await noteApproval(db, attempt.id, approval)
  return { ...report, ids: {}, payerPhone: null, receipt: payment.trans_ref, paidAt: null, source: 'query' }
}

const namedBy = ({ trans_token: transToken, company_ref: companyRef }: DpoPaymentRow): Named =>
  transToken === null ? { companyRef } : { transToken }

const nobodys = '00000000-0000-0000-0000-000000000000'
const unknownCompany: ReadonlySet<string> = new Set(['801', '802'])

/** The verification of a token that does not exist. */
async function checkDpo(account: DpoAccount): Promise<ProviderCheck> {
  const reply = await callDpo(account, 'verifyToken', verifyTokenFields({ transToken: nobodys }, false))
  if (reply.kind !== 'answered') return unreachable(account.url, reply.reason)
  const answer = readAnswer(reply)
  if (!answer) return unexpected(account.url, reply.status)
  if (unknownCompany.has(answer.code))
    return wrong(`does not know the company token (${answer.code}); compare DPO_COMPANY_TOKEN`)
  return right('knows the company token; service and currencies show with the first payment')
}
