import { setTimeout } from 'node:timers/promises'

export type Turns = {
  run<T>(key: string, work: () => Promise<T>): Promise<T>
  isFull(key: string): boolean
}

type Line = { last: Promise<unknown>; length: number }

/** A pause in proportion to its length follows each work; at most `max` of a key are under way or wait. */
export function turns(pause: number, max: number): Turns {
  const lines = new Map<string, Line>()
  return {
    isFull: (key) => (lines.get(key)?.length ?? 0) >= max,
    run: async (key, work) => {
      const line = lines.get(key) ?? { last: Promise.resolve(), length: 0 }
      lines.set(key, line)
      line.length += 1
      const timed = line.last.then(() => timing(work))
      line.last = timed.then(({ milliseconds }) =>
        pause > 0 ? setTimeout(milliseconds * pause, undefined, { ref: false }) : undefined,
      )
      void line.last.then(() => {
        line.length -= 1
        if (line.length === 0) lines.delete(key)
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
