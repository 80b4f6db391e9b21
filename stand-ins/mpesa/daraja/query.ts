import { type Exchange, json, type Reply } from '../../shared/exchange.ts'
import { type JsonObject, objectFrom } from '../../shared/json.ts'
import { outcomeOf } from '../outcomes.ts'
import type { Payment } from '../payment.ts'
import { resultTexts } from '../results.ts'
import type { World } from '../world.ts'
import { passwordFields, passwordRefusal, tokenRefusal } from './access.ts'
import { checkedText, fieldRefusal, matches } from './field.ts'
import { invalidField, type Refusal, refusals, refuse } from './refusal.ts'

const queryFields = [...passwordFields, { name: 'CheckoutRequestID', fits: matches(/^ws_CO_\d+$/) }]

/** `POST /mpesa/stkpushquery/v1/query`: what became of a push, as far as the provider says. */
export function answerQuery(world: World, exchange: Exchange): Reply {
  const body = objectFrom(exchange.body)
  const refusal = tokenRefusal(world, exchange) ?? (body ? queryRefusal(world, body) : refusals.payload)
  if (refusal) return refuse(world, refusal)
  const payment = body && world.ledger.find(checkedText(body, 'CheckoutRequestID'))
  return payment ? paymentStatus(world, payment) : refuse(world, invalidField('CheckoutRequestID'))
}

function queryRefusal(world: World, body: JsonObject): Refusal | null {
  return fieldRefusal(body, queryFields) ?? passwordRefusal(world, body)
}

function paymentStatus(world: World, payment: Payment): Reply {
  const habit = outcomeOf(payment.outcome).query
  if (habit.tokenDiesOnce && !payment.tokenDied) {
    payment.tokenDied = true
    world.tokens.revoke()
    return refuse(world, refusals.accessToken)
  }
  const isEarly = world.clock.now() - payment.requestedAtMs < (habit.inProgressMs ?? 0)
  if (payment.resultCode !== null && !isEarly)
    return result(payment, payment.resultCode, resultTexts[payment.resultCode])
  const form = habit.form ?? (payment.style === 'older' ? 'A' : 'B')
  if (form === 'A') return refuse(world, refusals.inProgress)
  return result(payment, '4999', 'The transaction is still under processing')
}

function result(payment: Payment, code: string, text: string): Reply {
  return json(200, {
    ResponseCode: '0',
    ResponseDescription: 'The service request has been accepted successfully',
    MerchantRequestID: payment.merchantRequestId,
    CheckoutRequestID: payment.checkoutRequestId,
    ResultCode: code,
    ResultDesc: text,
  })
}
