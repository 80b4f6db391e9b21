import type { ControlCall } from '../../shared/control/answerControl.ts'
import { sharedCalls } from '../../shared/control/sharedCalls.ts'
import { resetWorld, type World } from '../world.ts'
import { addOddRow, listPayments, payByHand, setNextOutcome, setRules } from './actions.ts'
import { stateView } from './views.ts'

export const controlCalls: readonly ControlCall<World>[] = [
  ...sharedCalls(stateView, resetWorld),
  { call: /^GET \/__sim\/payments$/, act: listPayments },
  { call: /^GET \/__sim\/reversals$/, act: ({ world }) => world.reversals },
  { call: /^GET \/__sim\/paybill$/, act: ({ world }) => world.paybill.payments },
  { call: /^POST \/__sim\/rules$/, act: setRules },
  { call: /^POST \/__sim\/phones\/(\d+)\/next$/, act: setNextOutcome },
  { call: /^POST \/__sim\/paybill$/, act: payByHand },
  { call: /^POST \/__sim\/pull$/, act: addOddRow },
]
