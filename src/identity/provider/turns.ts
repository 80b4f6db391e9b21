/** Lets at most so many run at once; the others wait in the order in which they came. */
export function takeTurns(max: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <Result>(run: () => Promise<Result>): Promise<Result> => {
    if (running === max) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
