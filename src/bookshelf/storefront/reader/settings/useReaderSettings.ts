import { useCallback, useLayoutEffect, useSyncExternalStore } from 'react'
import { pagePalettes, type Scheme } from '../page/bookStyles.rules.ts'
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

/** The whole window takes them while the reader is open, the browser's own bar too. */
export function useScheme(theme: ReaderSettings['theme']): Scheme {
  const isDark = useMedia('(prefers-color-scheme: dark)')
  const scheme = theme === 'system' ? (isDark ? 'dark' : 'light') : theme
  useLayoutEffect(() => {
    const { documentElement, head } = document
    documentElement.dataset['theme'] = scheme === 'dark' ? 'dark' : 'light'
    const colour = Object.assign(document.createElement('meta'), {
      name: 'theme-color',
      content: pagePalettes[scheme].ground,
    })
    head.prepend(colour)
    return () => {
      delete documentElement.dataset['theme']
      colour.remove()
    }
  }, [scheme])
  return scheme
}

/** Whether a media query holds; not so in the page as the server drew it. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
