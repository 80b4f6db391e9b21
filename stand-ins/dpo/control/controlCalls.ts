import type { Control as ControlOf, ControlCall } from '../../shared/control/answerControl.ts'
import { ControlError } from '../../shared/control/controlError.ts'
import { booleanInput, objectInput, textInput } from '../../shared/control/controlInput.ts'
import { sharedCalls } from '../../shared/control/sharedCalls.ts'
import { charge } from '../course.ts'
import { isCardEnding, outcomes } from '../outcomes.ts'
import { resetWorld, type World } from '../world.ts'
import { paymentView, stateView } from './views.ts'

type Control = ControlOf<World>

export const controlCalls: readonly ControlCall<World>[] = [
  ...sharedCalls(stateView, resetWorld),
  { call: /^GET \/__sim\/payments$/, act: listPayments },
  { call: /^POST \/__sim\/rules$/, act: setRules },
  { call: /^POST \/__sim\/tokens\/([\dA-F-]+)\/pay$/, act: payToken },
]

function listPayments({ world }: Control) {
  return world.ledger.all().map((transaction) => paymentView(world, transaction))
}

function setRules({ world, input }: Control) {
  world.pushUrl = textInput(input, 'pushUrl', world.pushUrl)
  world.isDown = booleanInput(input, 'isDown', world.isDown)
  world.answers = objectInput(input, 'answers', world.answers)
  return stateView(world)
}

/** Pays without a browser; `kind` is `goes` with where the browser would go `to`, or why it goes nowhere. */
function payToken({ world, input, name }: Control) {
  const transaction = world.ledger.find(name)
  if (!transaction) throw new ControlError(404, `there is no token ${name}`)
  const card = input['card']
  if (!isCardEnding(card))
    throw new ControlError(400, `card must be one of ${Object.keys(outcomes).join(', ')}`)
  return charge(world, transaction, card)
}
