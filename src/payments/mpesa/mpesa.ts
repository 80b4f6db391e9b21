import { orderReference } from '#orders/orderReference.rules.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import { ShopError } from '#platform/errors.ts'
import { requireAmountWithin } from '../attempts/amountLimit.ts'
import { amountOf, type AttemptRow } from '../attempts/attempt.table.ts'
import { restOf } from '../calls/breaker.ts'
import { breakerOf } from '../calls/resting.ts'
import { promptTries } from '../attempts/promptLimit.ts'
import type { PaymentMethod, ProviderParts } from '../gateway.ts'
import { webhookPath } from '../messages/webhook.route.ts'
import { hashToken } from '../messages/webhookToken.ts'
import type { PaymentIds } from '../attempts/callbackCheck.rules.ts'
import type { PaymentProvider } from '../provider.ts'
import { checkMpesa } from './check.ts'
import { pullTransactions, startPush } from './daraja.ts'
import { describePush, mpesaResolvers } from './mpesa.resolvers.ts'
import { describePushes } from './describePushes.ts'
import { addMpesaRequest, adoptIds } from './mpesa.table.ts'
import { mpesaSchedule } from './push.rules.ts'
import { rawReply } from '../calls/providerReply.rules.ts'
import { isDarajaOutage, mpesaSetUpCodes } from './reply.rules.ts'
import { isReversible, reversalAccountOf, reversePayment } from './reversal/reversal.ts'
import { reversalWebhooks } from './reversal/reversalWebhooks.ts'
import { adoptReceipt } from './paybill/adoptReceipt.ts'
import { unaskedAt } from './paybill/unasked.ts'
import { queryMpesa, reportCallbacks } from './statusQuery.ts'
import type { DarajaAccount } from './token.ts'
import { callbackPath, type MpesaRequest, mpesaWebhook } from './webhook.ts'

const label = 'M-Pesa'

export function createMpesa({ config, db, log }: ProviderParts): PaymentMethod {
  const account = darajaAccountOf(config, db)
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
    check: async () => account && checkMpesa(account),
    listPayments: listOf(account, config),
    unasked: unaskedAt(config.mpesaShortcode),
    describe: describePushes,
  }
  const timeoutMs = account?.timeoutMs ?? 0
  const maxAmount = account ? config.mpesaMaxAmount : null
  return {
    provider,
    resolvers: (_, payOrder) => mpesaResolvers({ payOrder, provider, timeoutMs, maxAmount }),
  }
}

/** Null when it is not configured: the shop then offers no M-Pesa. */
export function darajaAccountOf(config: Config, db: Database): DarajaAccount | null {
  const {
    mpesaUrl: url,
    mpesaConsumerKey: consumerKey,
    mpesaConsumerSecret: consumerSecret,
    mpesaPasskey: passkey,
    mpesaShortcode: shortcode,
    mpesaTimeoutMs: timeoutMs,
  } = config
  if (!url || !consumerKey || !consumerSecret || !passkey) return null
  const breaker = breakerOf({
    provider: 'mpesa',
    url,
    rest: restOf(config),
    isProviderOutage: isDarajaOutage,
  })
  return { url, consumerKey, consumerSecret, passkey, shortcode, timeoutMs, db, breaker }
}

/** Null without the number that Safaricom has for the paybill: then the list is not registered. */
function listOf(account: DarajaAccount | null, config: Config): PaymentProvider['listPayments'] {
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
