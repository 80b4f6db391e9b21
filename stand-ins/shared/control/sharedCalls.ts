import type { Callbacks } from '../callbacks.ts'
import type { Clock } from '../clock.ts'
import type { RequestLog } from '../requestLog.ts'
import type { ControlCall } from './answerControl.ts'
import { ControlError } from './controlError.ts'
import { wholeInput } from './controlInput.ts'

type SharedWorld = {
  readonly clock: Clock
  readonly callbacks: Callbacks
  readonly requests: RequestLog
}

/** What every stand-in that sends callbacks can be asked; `view` shows its state. */
export const sharedCalls = <World extends SharedWorld>(
  view: (world: World) => unknown,
  reset: (world: World) => void,
): readonly ControlCall<World>[] => [
  { call: /^GET \/__sim\/?$/, act: ({ world }) => view(world) },
  { call: /^GET \/__sim\/requests$/, act: ({ world }) => world.requests.records },
  { call: /^GET \/__sim\/callbacks$/, act: ({ world }) => world.callbacks.records },
  {
    call: /^POST \/__sim\/reset$/,
    act: ({ world }) => {
      reset(world)
      return view(world)
    },
  },
  {
    // Answers when the callbacks that fell due have been answered.
    call: /^POST \/__sim\/clock\/advance$/,
    act: async ({ world, input }) => {
      world.clock.advance(wholeInput(input, 'seconds', [1, 31_536_000]) * 1000)
      await world.callbacks.idle()
      return view(world)
    },
  },
  {
    call: /^POST \/__sim\/callbacks\/hold$/,
    act: ({ world }) => {
      world.callbacks.hold()
      return view(world)
    },
  },
  {
    call: /^POST \/__sim\/callbacks\/release$/,
    act: async ({ world }) => {
      await world.callbacks.release()
      return world.callbacks.records
    },
  },
  {
    call: /^POST \/__sim\/callbacks\/(\d+)\/fire$/,
    act: async ({ world, input, name }) => {
      const times = wholeInput({ times: 1, ...input }, 'times', [1, 500])
      const fired = await world.callbacks.fireAgain(Number(name), times)
      if (!fired) throw new ControlError(404, `no callback has the id ${name}`)
      return fired
    },
  },
]
