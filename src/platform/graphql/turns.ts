import { setTimeout } from 'node:timers/promises'

export type Turns = {
  run<T>(key: string, work: () => Promise<T>): Promise<T>
  isFull(key: string): boolean
}

type Queue = { last: Promise<unknown>; length: number }

/** A pause in proportion to its length follows each work; at most `max` of a key are under way or wait. */
export function turns(pause: number, max: number): Turns {
  const queues = new Map<string, Queue>()
  return {
    isFull: (key) => (queues.get(key)?.length ?? 0) >= max,
    run: async (key, work) => {
      const queue = queues.get(key) ?? { last: Promise.resolve(), length: 0 }
      queues.set(key, queue)
      queue.length += 1
      const timed = queue.last.then(() => timing(work))
      queue.last = timed.then(({ milliseconds }) =>
        pause > 0 ? setTimeout(milliseconds * pause, undefined, { ref: false }) : undefined,
      )
      void queue.last.then(() => {
        queue.length -= 1
        if (queue.length === 0) queues.delete(key)
      })
      return await (await timed).result
    },
  }
}

async function timing<T>(work: () => Promise<T>) {
  const start = performance.now()
  const result = work()
  await result.catch(() => {})
  return { result, milliseconds: performance.now() - start }
}
