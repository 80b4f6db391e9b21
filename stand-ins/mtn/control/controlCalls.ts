import type { Control, ControlCall } from '../../shared/control/answerControl.ts'
import { ControlError } from '../../shared/control/controlError.ts'
import { booleanInput } from '../../shared/control/controlInput.ts'
import { sharedCalls } from '../../shared/control/sharedCalls.ts'
import { isOutcomeName, outcomes } from '../outcomes.ts'
import { refundHabits } from '../refund.ts'
import { resetWorld, type World } from '../world.ts'
import { paymentView, stateView } from './views.ts'

export const controlCalls: readonly ControlCall<World>[] = [
  ...sharedCalls(stateView, resetWorld),
  { call: /^GET \/__sim\/payments$/, act: ({ world }) => [...world.payments.values()].map(paymentView) },
  { call: /^GET \/__sim\/refunds$/, act: ({ world }) => [...world.refunds.values()] },
  { call: /^POST \/__sim\/rules$/, act: setRules },
  { call: /^POST \/__sim\/phones\/(\d{8,15})\/next$/, act: setNextOutcome },
]

function setNextOutcome({ world, input, name: phone }: Control<World>) {
  const outcome = input['outcome']
  if (!isOutcomeName(outcome))
    throw new ControlError(400, `outcome must be one of ${Object.keys(outcomes).join(', ')}`)
  world.next.set(phone, outcome)
  return { phone, outcome }
}

function setRules({ world, input }: Control<World>) {
  const method = input['callbackMethod'] === undefined ? world.callbackMethod : input['callbackMethod']
  if (method !== 'POST' && method !== 'PUT' && method !== null)
    throw new ControlError(400, 'callbackMethod must be POST, PUT or null')
  const habit = refundHabits.find((known) => known === (input['refunds'] ?? world.refundHabit))
  if (!habit) throw new ControlError(400, `refunds must be one of ${refundHabits.join(', ')}`)
  world.callbackMethod = method
  world.refundHabit = habit
  world.tokenHangs = booleanInput(input, 'tokenHangs', world.tokenHangs)
  return stateView(world)
}
