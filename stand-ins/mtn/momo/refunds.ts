import { type Answer, type Exchange, json } from '../../shared/exchange.ts'
import { objectFrom } from '../../shared/json.ts'
import type { Payment } from '../payment.ts'
import type { Refund, RefundRequest } from '../refund.ts'
import { currencyFor } from '../users.ts'
import type { World } from '../world.ts'
import { callerOf, header, isReference } from './access.ts'
import { amountIn, plainTextIn, shaped } from './field.ts'
import { refusals } from './refusal.ts'

const acceptMs = 300

/** `POST /disbursement/v1_0/refund`: gives a payment back, in full or in part. */
export async function acceptRefund(world: World, exchange: Exchange): Promise<Answer> {
  const caller = callerOf(world, exchange, 'disbursement')
  if ('refusal' in caller) return caller.refusal
  const request = refundIn(exchange)
  if (!request) return refusals.badRequest
  if (request.currency !== currencyFor(caller.user)) return refusals.currency
  if (world.refunds.has(request.referenceId)) return refusals.usedReference
  const payment = world.payments.get(request.referenceIdToRefund)
  if (!payment) return refusals.unknownReference
  openRefund(world, request, payment)
  await world.clock.waitUntil(world.clock.now() + acceptMs)
  return world.refundHabit === 'hangs' ? 'hang' : { status: 202, body: '' }
}

function openRefund(world: World, request: RefundRequest, payment: Payment): void {
  const refund: Refund = {
    ...request,
    payee: payment.payer,
    status: 'PENDING',
    reason: null,
    financialTransactionId: null,
  }
  const mayBe =
    payment.result === 'SUCCESSFUL' &&
    refundedOf(world, payment) + Number(request.amount) <= Number(payment.amount)
  const isPaid = mayBe && world.refundHabit !== 'refused'
  world.refunds.set(request.referenceId, refund)
  if (world.refundHabit === 'pending') return
  world.clock.schedule(world.clock.now() + 3000, () => {
    refund.status = isPaid ? 'SUCCESSFUL' : 'FAILED'
    refund.reason = isPaid ? null : 'NOT_ALLOWED'
    refund.financialTransactionId = isPaid ? world.ids.transaction() : null
  })
}

/** What of a payment has been given back, or is about to be. */
const refundedOf = (world: World, { referenceId }: Payment): number =>
  [...world.refunds.values()]
    .filter((refund) => refund.referenceIdToRefund === referenceId && refund.status !== 'FAILED')
    .reduce((sum, { amount }) => sum + Number(amount), 0)

function refundIn(exchange: Exchange): RefundRequest | null {
  const body = objectFrom(exchange.body)
  const referenceId = header(exchange, 'x-reference-id').toLowerCase()
  const refunded = String(body?.['referenceIdToRefund']).toLowerCase()
  if (!body || !isReference(referenceId) || !isReference(refunded)) return null
  const amount = amountIn(body)
  const currency = shaped(body['currency'], /^[A-Z]{3}$/)
  const externalId = shaped(body['externalId'], /^[\w-]{1,64}$/)
  const payerMessage = plainTextIn(body, 'payerMessage')
  const payeeNote = plainTextIn(body, 'payeeNote')
  if (amount === null || currency === null || externalId === null) return null
  if (payerMessage === null || payeeNote === null) return null
  return { referenceId, amount, currency, externalId, payerMessage, payeeNote, referenceIdToRefund: refunded }
}

/** `GET /disbursement/v1_0/refund/{referenceId}` */
export function showRefund(world: World, exchange: Exchange, referenceId: string): Answer {
  const caller = callerOf(world, exchange, 'disbursement')
  if ('refusal' in caller) return caller.refusal
  if (!isReference(referenceId)) return refusals.badRequest
  const refund = world.refunds.get(referenceId.toLowerCase())
  if (!refund) return refusals.unknownReference
  const { referenceId: _, referenceIdToRefund: __, payee, reason, financialTransactionId, ...told } = refund
  return json(200, {
    ...told,
    payee: { partyIdType: 'MSISDN', partyId: payee },
    ...(financialTransactionId !== null && { financialTransactionId }),
    ...(reason !== null && { reason }),
  })
}
