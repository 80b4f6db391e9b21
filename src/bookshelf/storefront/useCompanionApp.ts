import { useEffect, useRef } from 'react'
import type { CompanionApp } from '#page/page.ts'

/** Signs that the app has answered, or that the page is left. */
const signs = ['pagehide', 'blur', 'visibilitychange']

/** Fetched only by those who have something to listen to; a press before it is there counts. */
export function useCompanionApp(app: CompanionApp | null) {
  const store = useRef<Promise<typeof import('./openStore.ts')>>(null)
  const waiting = useRef<AbortController>(null)
  useEffect(() => {
    store.current = import('./openStore.ts')
    store.current.catch(() => {}) // the app may still open
    return () => waiting.current?.abort()
  }, [])
  return () => {
    waiting.current?.abort()
    const ending = new AbortController()
    waiting.current = ending
    for (const sign of signs) addEventListener(sign, () => ending.abort(), { signal: ending.signal })
    if (app)
      store.current?.then(
        ({ openStoreLater }) => openStoreLater(app, ending.signal),
        () => {},
      )
  }
}
