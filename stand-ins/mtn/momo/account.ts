import { type Answer, type Exchange, json } from '../../shared/exchange.ts'
import { magicOutcome } from '../magicPayers.ts'
import { statusBody } from '../statusBody.ts'
import { currencyFor } from '../users.ts'
import type { World } from '../world.ts'
import { callerOf, isReference } from './access.ts'
import { refusals } from './refusal.ts'

/** `GET /collection/v1_0/requesttopay/{referenceId}`: 200 for pending, paid and failed alike. */
export function showStatus(world: World, exchange: Exchange, referenceId: string): Answer {
  const caller = callerOf(world, exchange)
  if ('refusal' in caller) return caller.refusal
  if (!isReference(referenceId)) return refusals.badRequest
  const reference = referenceId.toLowerCase()
  const payment = world.payments.get(reference)
  if (payment) return json(200, statusBody(payment, payment.result))
  world.late.get(reference)?.()
  return refusals.unknownReference
}

/** `GET /collection/v1_0/account/balance`: what has been paid so far. */
export function showBalance(world: World, exchange: Exchange): Answer {
  const caller = callerOf(world, exchange)
  if ('refusal' in caller) return caller.refusal
  const paid = [...world.payments.values()].filter(({ result }) => result === 'SUCCESSFUL')
  const availableBalance = String(paid.reduce((sum, { amount }) => sum + Number(amount), 0))
  return json(200, { availableBalance, currency: currencyFor(caller.user) })
}

/** `GET /collection/v1_0/accountholder/msisdn/{number}/active` */
export function showActive(world: World, exchange: Exchange, payer: string): Answer {
  const caller = callerOf(world, exchange)
  if ('refusal' in caller) return caller.refusal
  return json(200, { result: magicOutcome(payer) !== 'payer-not-found' })
}
