import { graphql } from '#platform/graphql/document.ts'
import {
  type DevicePosition,
  newestPosition,
  type Position,
  readDevicePosition,
  type ServerPosition,
  underWay,
} from './position.rules.ts'

export type PositionKeeper = {
  /** Where to go on reading; null in a book that was never opened. */
  readonly start: Position | null
  /** On this device at once, on the server a moment later. */
  keep(position: Position): void
  close(): void
}

type KeeperDeps = {
  readonly bookId: number
  /** Number of the reader: a device may have several. */
  readonly readerId: number
  readonly saved: ServerPosition | null
  /** When the server has not taken a position for a good while, and when it does again. */
  readonly onUnsaved: (isUnsaved: boolean) => void
}

const pause = 1500
const pauseAfterFailure = 15_000
const longFailing = 60_000
// What was sent before these has long been taken or lost.
const lastSent = 9

/** A failed save is tried again until it succeeds. */
export function positionKeeper({ bookId, readerId, saved, onUnsaved }: KeeperDeps): PositionKeeper {
  const store = deviceStore(`soma.position.${readerId}.${bookId}`)
  const stored = store.read()
  const start = newestPosition(saved, stored)
  let base = saved?.updatedAt ?? null
  let latest: DevicePosition | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending = new AbortController()
  let failingSince: number | null = null

  const note = (position: DevicePosition) => {
    latest = position
    store.write(position)
  }
  const send = async (): Promise<void> => {
    clearTimeout(timer)
    if (latest === null || latest.isSaved) return
    const position = { ...latest, sent: [...latest.sent.slice(-lastSent), latest.locator] }
    note(position)
    // An older position that is still on its way must not arrive after this one.
    sending.abort()
    const { signal } = (sending = new AbortController())
    const { locator, fraction, label } = position
    try {
      base = await saveReadingPosition(bookId, { locator, fraction, label }, signal)
      failingSince = null
      onUnsaved(false)
      if (latest === position) note({ ...position, base, isSaved: true })
    } catch {
      if (!signal.aborted) retryLater()
    }
  }
  const retryLater = () => {
    failingSince ??= Date.now()
    onUnsaved(Date.now() - failingSince >= longFailing)
    timer = setTimeout(send, pauseAfterFailure)
  }
  const flush = () => {
    if (document.visibilityState === 'hidden') void send()
  }
  const flushAlways = () => void send()

  document.addEventListener('visibilitychange', flush)
  addEventListener('pagehide', flushAlways)
  addEventListener('online', flushAlways)
  if (start !== null && 'isSaved' in start) {
    latest = start
    timer = setTimeout(send, pause)
  }
  return {
    start,
    keep: (position) => {
      const sent = underWay(latest ?? stored, Date.now())
      note({ ...position, at: new Date().toISOString(), base, isSaved: false, sent })
      clearTimeout(timer)
      timer = setTimeout(send, pause)
    },
    close: () => {
      document.removeEventListener('visibilitychange', flush)
      removeEventListener('pagehide', flushAlways)
      removeEventListener('online', flushAlways)
      void send()
    },
  }
}

/** A browser that keeps nothing has none. */
function deviceStore(key: string) {
  return {
    read: (): DevicePosition | null => {
      try {
        const olderKey = key.replace('position', 'place')
        return readDevicePosition(localStorage.getItem(key) ?? localStorage.getItem(olderKey))
      } catch {
        return null
      }
    },
    write: (position: DevicePosition): void => {
      try {
        localStorage.setItem(key, JSON.stringify(position))
      } catch {
        // Full, or forbidden: the server still has it.
      }
    },
  }
}

/** Rejects when that fails. */
async function saveReadingPosition(bookId: number, position: Position, signal: AbortSignal): Promise<string> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: SaveReadingPosition.text,
      variables: { input: { bookId: `/books/${bookId}`, ...position } },
    }),
    // The last one is sent while the page is already going.
    keepalive: true,
    signal,
  })
  const answer: Answer = await response.json()
  const moment = answer.data?.saveReadingPosition?.readingPosition?.updatedAt
  if (!moment) throw new Error('the position was not saved')
  return moment
}

type Answer = { data?: ReturnType<NonNullable<typeof SaveReadingPosition.types>> | null }

const SaveReadingPosition = graphql(`
  mutation SaveReadingPosition($input: saveReadingPositionInput!) {
    saveReadingPosition(input: $input) { readingPosition { updatedAt } }
  }
`)
