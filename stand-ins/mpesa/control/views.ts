import type { Payment } from '../payment.ts'
import type { World } from '../world.ts'

/** One line of the ledger, as the control interface shows it. */
export function paymentView(payment: Payment) {
  return {
    phone: payment.phone,
    amount: payment.amount,
    reference: payment.reference,
    description: payment.description,
    merchantRequestId: payment.merchantRequestId,
    checkoutRequestId: payment.checkoutRequestId,
    callbackUrl: payment.callbackUrl,
    outcome: payment.outcome,
    state: payment.state,
    resultCode: payment.resultCode,
    receipt: payment.receipt,
    prompt: payment.prompt,
    requestedAt: payment.requestedAt.toISOString(),
    settledAt: payment.settledAt?.toISOString() ?? null,
  }
}

/** The stand-in's own settings. */
export function stateView(world: World) {
  return {
    speed: world.options.speed,
    seed: world.options.seed,
    shortcode: world.options.credentials.shortcode,
    simulatedSeconds: Math.round(world.clock.now() / 1000),
    held: world.callbacks.held,
    repeatLimit: world.repeatLimit,
    tokenHangs: world.tokenHangs,
    isDown: world.isDown,
    reversals: world.reversalHabit,
    registration: world.paybill.registration,
  }
}
