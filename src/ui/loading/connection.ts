import { useSyncExternalStore } from 'react'

// Module state: told by the router's way to the server, which is no part of the page.
let connectionFailures = 0
const listeners = new Set<() => void>()

function set(count: number): void {
  if (count === connectionFailures) return
  connectionFailures = count
  for (const listener of listeners) listener()
}

export const reportConnectionFailure = (): void => set(connectionFailures + 1)

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
