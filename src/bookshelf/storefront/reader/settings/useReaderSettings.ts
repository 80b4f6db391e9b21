import { useSyncExternalStore } from 'react'
import { defaultSettings, type ReaderSettings, readSettings } from './readerSettings.rules.ts'

const key = 'soma.reader'
const listeners = new Set<() => void>()
let current: ReaderSettings | undefined

export const useReaderSettings = (): readonly [ReaderSettings, (change: Partial<ReaderSettings>) => void] => [
  useSyncExternalStore(subscribe, settings, () => defaultSettings),
  change,
]

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const settings = (): ReaderSettings => (current ??= readSettings(kept()))

function change(part: Partial<ReaderSettings>): void {
  current = { ...settings(), ...part }
  try {
    localStorage.setItem(key, JSON.stringify(current))
  } catch {
    // A browser that keeps nothing has them until the page is left.
  }
  for (const listener of listeners) listener()
}

function kept(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
