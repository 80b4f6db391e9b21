import { useEffect, useRef } from 'react'

type PollInput = {
  readonly ask: (signal: AbortSignal) => Promise<void>
  /** Milliseconds until the next question, by how long it has been asked. */
  readonly delay: (pollingMs: number) => number
  readonly isOver?: boolean
}

/** One request after the other; not while the page is hidden, and at once when it is seen again. */
export function usePolling({ ask, delay, isOver = false }: PollInput): void {
  const latest = useRef({ ask, delay })
  useEffect(() => {
    latest.current = { ask, delay }
  })
  useEffect(() => {
    if (isOver) return undefined
    const began = performance.now()
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isAsking = false
    const askOnce = async () => {
      if (isAsking) return
      isAsking = true
      await latest.current.ask(stop.signal)
      isAsking = false
      wait()
    }
    const wait = () => {
      if (!document.hidden && !stop.signal.aborted)
        timer = setTimeout(() => void askOnce(), latest.current.delay(performance.now() - began))
    }
    const onVisibility = () => {
      clearTimeout(timer)
      if (!document.hidden) void askOnce()
    }
    wait()
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      stop.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [isOver])
}
