import { setTimeout } from 'node:timers/promises'

/**
 * Lets the works of one key run one after another, each with a pause after it in proportion to its length, in which others
 * have the process and the database to themselves.
 */
export function turns(pause: number): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const lastOf = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const timed = (lastOf.get(key) ?? Promise.resolve()).then(() => timing(work))
    const end = timed.then(({ milliseconds }) =>
      pause > 0 ? setTimeout(milliseconds * pause, undefined, { ref: false }) : undefined,
    )
    lastOf.set(key, end)
    void end.then(() => lastOf.get(key) === end && lastOf.delete(key))
    return await (await timed).result
  }
}

/** Waits for a work's end, good or bad, and tells how long it took. */
async function timing<T>(work: () => Promise<T>) {
  const start = performance.now()
  const result = work()
  await result.catch(() => {})
  return { result, milliseconds: performance.now() - start }
}
