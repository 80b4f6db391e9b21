import { useLayoutEffect } from 'react'
import { pagePalettes, type Scheme } from '../page/bookStyles.rules.ts'
import type { ReaderSettings } from './readerSettings.rules.ts'
import { useMedia } from './useMedia.ts'

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
