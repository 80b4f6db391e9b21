import { useEffect, useRef } from 'react'
import type { CompanionApp } from '#platform/page.ts'

/**
 * Opens the companion app, and the store of the device when the app has not answered in time. Without scripts the link
 * opens the app alone. What waits for the app is fetched by those alone who have something to listen to.
 */
export function useCompanionApp(app: CompanionApp | null) {
  const openStore = useRef<(app: CompanionApp) => () => void>(null)
  const stop = useRef<() => void>(null)
  useEffect(() => {
    import('./openStore.ts').then(
      ({ openStoreLater }) => void (openStore.current = openStoreLater),
      () => {}, // the app may still open
    )
    return () => stop.current?.()
  }, [])
  return () => {
    stop.current?.()
    if (app && openStore.current) stop.current = openStore.current(app)
  }
}
