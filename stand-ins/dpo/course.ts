import { pushBody } from './api/verification.ts'
import { isPayable } from './life.ts'
import { type CardEnding, type Outcome, outcomeOf } from './outcomes.ts'
import type { Transaction } from './transaction.ts'
import type { World } from './world.ts'

/** What the payer's browser sees of a try to pay. */
export type Charged =
  | { readonly kind: 'goes'; readonly to: string }
  | { readonly kind: 'declined' }
  | { readonly kind: 'waits' }
  | { readonly kind: 'stays' }
  | { readonly kind: 'closed' }

const chargeMs = 1000
const pushMs = 3000

/** Charges a card, as the last step of the page does. */
export async function charge(world: World, transaction: Transaction, card: CardEnding): Promise<Charged> {
  if (!isPayable(world, transaction)) return { kind: 'closed' }
  const outcome = outcomeOf(card)
  transaction.card = card
  transaction.tries += 1
  await world.clock.waitUntil(world.clock.now() + chargeMs)
  if (!isPayable(world, transaction)) return { kind: 'closed' }
  if (outcome.charge === 'never') return { kind: 'waits' }
  if (outcome.charge === 'cancelled') return cancel(transaction)
  if (outcome.charge === 'declined' || (outcome.charge === 'declinedOnce' && transaction.tries === 1)) {
    transaction.state = 'declined'
    return { kind: 'declined' }
  }
  return settle(world, transaction, outcome)
}

export function cancel(transaction: Transaction): Charged {
  transaction.state = 'cancelled'
  return { kind: 'goes', to: backUrl(transaction) }
}

async function settle(world: World, transaction: Transaction, outcome: Outcome): Promise<Charged> {
  transaction.state = 'paid'
  transaction.paidAtMs = world.clock.now()
  transaction.approval = world.ids.approval()
  if (outcome.pushFirst) await push(world, transaction)
  else pushLater(world, transaction, outcome)
  return outcome.returns ? { kind: 'goes', to: redirectUrl(transaction) } : { kind: 'stays' }
}

function pushLater(world: World, transaction: Transaction, { pushes, early }: Outcome): void {
  const due = world.clock.now() + (early?.forMs ?? pushMs)
  for (let nth = 0; nth < pushes; nth++)
    world.clock.schedule(due + nth * chargeMs, () => void push(world, transaction))
}

function push(world: World, transaction: Transaction): Promise<void> {
  if (world.pushUrl === '') return Promise.resolve()
  const record = world.callbacks.prepare({
    kind: 'push',
    about: transaction.token,
    url: world.pushUrl,
    body: pushBody(transaction),
  })
  return world.callbacks.track(world.callbacks.deliver(record))
}

function redirectUrl({ redirectUrl, token, companyRef, approval }: Transaction): string {
  return withQuery(redirectUrl, {
    TransID: token,
    CCDapproval: approval ?? '',
    PnrID: companyRef,
    TransactionToken: token,
    CompanyRef: companyRef,
  })
}

export const backUrl = ({ backUrl, token, companyRef }: Transaction): string =>
  withQuery(backUrl, { TransactionToken: token, CompanyRef: companyRef })

/** An address that has a query already gets the rest after an `&`. */
const withQuery = (url: string, query: Record<string, string>): string =>
  `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`
