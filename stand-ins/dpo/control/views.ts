import { isExpired } from '../life.ts'
import { decimal, type Transaction } from '../transaction.ts'
import type { World } from '../world.ts'

/** One line of the ledger, as the control interface shows it. */
export const paymentView = (world: World, transaction: Transaction) => ({
  token: transaction.token,
  ref: transaction.ref,
  companyRef: transaction.companyRef,
  amount: decimal(transaction.amount),
  currency: transaction.currency,
  redirectUrl: transaction.redirectUrl,
  backUrl: transaction.backUrl,
  customerEmail: transaction.customerEmail,
  state:
    transaction.state !== 'paid' && transaction.state !== 'cancelled' && isExpired(world, transaction)
      ? 'expired'
      : transaction.state,
  card: transaction.card,
  tries: transaction.tries,
  approval: transaction.approval,
  isVerified: transaction.isVerified,
  refunded: decimal(transaction.refunded),
  createdAt: transaction.createdAt.toISOString(),
})

/** The stand-in's own settings. */
export const stateView = ({ options, clock, callbacks, pushUrl, isDown, answers }: World) => ({
  speed: options.speed,
  seed: options.seed,
  simulatedSeconds: Math.round(clock.now() / 1000),
  held: callbacks.held,
  pushUrl,
  isDown,
  answers,
})
