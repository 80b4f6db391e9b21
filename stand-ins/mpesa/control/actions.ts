import type { JsonObject } from '../../shared/json.ts'
import { isOutcomeName, outcomes } from '../outcomes.ts'
import { payPaybill } from '../payPaybill.ts'
import { resetWorld, type World } from '../world.ts'
import { ControlError } from './controlError.ts'
import { booleanInput, phoneInput, textInput, wholeInput } from './controlInput.ts'
import { paymentView, stateView } from './views.ts'

export type Control = { readonly world: World; readonly input: JsonObject; readonly name: string }

export function reset({ world }: Control) {
  resetWorld(world)
  return stateView(world)
}

export function listPayments({ world }: Control) {
  return world.ledger.all().map(paymentView)
}

export function setNextOutcome({ world, input, name }: Control) {
  const phone = phoneInput(name)
  const outcome = input['outcome']
  if (!isOutcomeName(outcome))
    throw new ControlError(400, `outcome must be one of ${Object.keys(outcomes).join(', ')}`)
  world.phones.setNext(phone, outcome)
  return { phone, outcome }
}

export function holdCallbacks({ world }: Control) {
  world.callbacks.hold()
  return stateView(world)
}

export async function releaseCallbacks({ world }: Control) {
  await world.callbacks.release()
  return world.callbacks.records
}

export async function fireCallback({ world, input, name }: Control) {
  const times = wholeInput({ times: 1, ...input }, 'times', [1, 500])
  const fired = await world.callbacks.fireAgain(Number(name), times)
  if (!fired) throw new ControlError(404, `no callback has the id ${name}`)
  return fired
}

/** Jumps forward and answers when the callbacks that fell due have been answered. */
export async function advanceClock({ world, input }: Control) {
  world.clock.advance(wholeInput(input, 'seconds', [1, 31_536_000]) * 1000)
  await world.callbacks.idle()
  return stateView(world)
}

export function setRules({ world, input }: Control) {
  world.repeatLimit = booleanInput(input, 'repeatLimit', world.repeatLimit)
  world.tokenHangs = booleanInput(input, 'tokenHangs', world.tokenHangs)
  return stateView(world)
}

export function payByHand({ world, input }: Control) {
  const order = {
    phone: phoneInput(input['phone']),
    amount: wholeInput(input, 'amount', [1, 10_000_000]),
    reference: textInput(input, 'reference', '').slice(0, 20),
    firstName: textInput(input, 'firstName', ''),
    middleName: textInput(input, 'middleName', ''),
    lastName: textInput(input, 'lastName', ''),
  }
  return payPaybill(world, order, input['validated'] === true)
}
