import { type Payment, statusOf } from '../payment.ts'
import type { World } from '../world.ts'

/** One line of the ledger, as the control interface shows it. */
export const paymentView = (payment: Payment) => ({
  referenceId: payment.referenceId,
  payer: payment.payer,
  amount: payment.amount,
  currency: payment.currency,
  externalId: payment.externalId,
  payerMessage: payment.payerMessage,
  payeeNote: payment.payeeNote,
  callbackUrl: payment.callbackUrl,
  outcome: payment.outcome,
  status: statusOf(payment.result),
  reason: payment.result === 'SUCCESSFUL' ? null : payment.result,
  financialTransactionId: payment.financialTransactionId,
  requestedAt: payment.requestedAt.toISOString(),
  settledAt: payment.settledAt?.toISOString() ?? null,
})

/** The stand-in's own settings. */
export const stateView = ({ options, clock, callbacks, callbackMethod, refundHabit, tokenHangs }: World) => ({
  speed: options.speed,
  seed: options.seed,
  targetEnvironment: options.targetEnvironment,
  callbackHost: options.callbackHost,
  simulatedSeconds: Math.round(clock.now() / 1000),
  held: callbacks.held,
  callbackMethod,
  refunds: refundHabit,
  tokenHangs,
})
