import { useSyncExternalStore } from 'react'
import { type DataRouter, useLocation } from 'react-router'

let running: DataRouter | undefined

/** Call it once, where the browser starts. */
export function watchAddress(router: DataRouter): void {
  running = router
}

/**
 * The query of the view that was requested last, loaded or not, where it is one of the screen's own paths; else of the view
 * that is shown. useNavigation renders in a transition: a click or a timer before it would start from an older view.
 */
export function useRequestedSearch(isOwn: (path: string) => boolean): string {
  const shown = useLocation()
  const requested = useSyncExternalStore(subscribe, requestedLocation, () => undefined) ?? shown
  return isOwn(requested.pathname) ? requested.search : shown.search
}

const subscribe = (onChange: () => void) => running?.subscribe(onChange) ?? (() => undefined)

/** A form that is sent requests no view. */
function requestedLocation(): DataRouter['state']['location'] | undefined {
  if (!running) return undefined
  const { navigation, location } = running.state
  const isView = navigation.formMethod === undefined || navigation.formMethod === 'GET'
  return isView ? (navigation.location ?? location) : location
}
