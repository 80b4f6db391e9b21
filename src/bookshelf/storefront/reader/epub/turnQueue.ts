export type TurnQueue = {
  /** Turns of the page; while three are waiting, further ones are let go, as when a key is held down. */
  readonly turn: (act: () => Promise<void>) => Promise<void>
  readonly jump: (act: () => Promise<void>) => Promise<void>
  readonly isIdle: () => boolean
}

const maxWaiting = 3

/** `settle` runs after each movement, whether or not it succeeded. */
export function turnQueue(settle: () => Promise<void>): TurnQueue {
  let last = Promise.resolve()
  let waiting = 0
  const run = (act: () => Promise<void>): Promise<void> => {
    waiting += 1
    last = last
      .then(act)
      .catch(report)
      .then(settle)
      .catch(report)
      .finally(() => {
        waiting -= 1
      })
    return last
  }
  return {
    turn: (act) => (waiting >= maxWaiting ? Promise.resolve() : run(act)),
    jump: run,
    isIdle: () => waiting === 0,
  }
}

const report = (error: unknown): void => console.error(error)
