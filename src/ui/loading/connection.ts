import { useSyncExternalStore } from 'react'

// How often the shop could not be reached since it last answered. It is the same for all parts of a page, and told by
// what is no part of it: the router's way to the server.
let connectionFailures = 0
const listeners = new Set<() => void>()

function set(count: number): void {
  if (count === connectionFailures) return
  connectionFailures = count
  for (const listener of listeners) listener()
}

/** Tells that the shop could not be reached just now. */
export const reportConnectionFailure = (): void => set(connectionFailures + 1)

/** Tells that the shop answered. */
export const reportConnected = (): void => set(0)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('online', reportConnected)
  return () => {
    listeners.delete(listener)
    removeEventListener('online', reportConnected)
  }
}

/** How often in a row the shop could not be reached; 0 while it answers, and on the server. */
export const useConnectionFailures = (): number =>
  useSyncExternalStore(
    subscribe,
    () => connectionFailures,
    () => 0,
  )
