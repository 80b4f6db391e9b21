import type { Control as ControlOf } from '../../shared/control/answerControl.ts'
import { ControlError } from '../../shared/control/controlError.ts'
import { booleanInput, textInput, wholeInput } from '../../shared/control/controlInput.ts'
import { isOutcomeName, outcomes } from '../outcomes.ts'
import { payPaybill } from '../payPaybill.ts'
import { isReversalHabit, reversalHabits } from '../reversal.ts'
import type { World } from '../world.ts'
import { phoneInput } from './phoneInput.ts'
import { paymentView, stateView } from './views.ts'

type Control = ControlOf<World>

export function listPayments({ world }: Control) {
  return world.ledger.all().map(paymentView)
}

export function setNextOutcome({ world, input, name }: Control) {
  const phone = phoneInput(name)
  const outcome = input['outcome']
  if (!isOutcomeName(outcome))
    throw new ControlError(400, `outcome must be one of ${Object.keys(outcomes).join(', ')}`)
  world.phones.next.set(phone, outcome)
  return { phone, outcome }
}

export function setRules({ world, input }: Control) {
  world.repeatLimit = booleanInput(input, 'repeatLimit', world.repeatLimit)
  world.tokenHangs = booleanInput(input, 'tokenHangs', world.tokenHangs)
  world.isDown = booleanInput(input, 'isDown', world.isDown)
  world.pushConfirmations = booleanInput(input, 'pushConfirmations', world.pushConfirmations)
  world.reversalHabit = reversalHabitIn(input['reversals'] ?? world.reversalHabit)
  world.pull.pageSize = wholeInput({ pullPage: world.pull.pageSize, ...input }, 'pullPage', [1, 1000])
  return stateView(world)
}

function reversalHabitIn(value: unknown): World['reversalHabit'] {
  if (isReversalHabit(value)) return value
  throw new ControlError(400, `reversals must be one of ${reversalHabits.join(', ')}`)
}

/** A row of the pulled list as it stands. */
export function addOddRow({ world, input }: Control) {
  world.pull.oddRows = [...world.pull.oddRows, input]
  return world.pull.oddRows
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
