type Waiting = () => void

/** At most so many at a time; the others wait in their order. */
export function makeTurns(max: number) {
  const waiting: Waiting[] = []
  let taken = 0
  const giveBack = () => {
    const next = waiting.shift()
    if (next) next()
    else taken -= 1
  }
  return {
    /** Gives the turn back, once, when it is called; null where there was none in so many milliseconds. */
    take(patience: number): Promise<(() => void) | null> {
      return new Promise((resolve) => {
        const give = () => {
          clearTimeout(timer)
          resolve(onlyOnce(giveBack))
        }
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(give), 1)
          resolve(null)
        }, patience)
        if (taken === max) return void waiting.push(give)
        taken += 1
        give()
      })
    },
  }
}

export type TurnTaking = ReturnType<typeof makeTurns>

function onlyOnce(work: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) work()
    isDone = true
  }
}
