import { useEffect } from 'react'
import { useNavigate } from 'react-router'

type Addresses = {
  readonly back: string | null
  readonly on: string | null
  /** Without what is selected; null while nothing is. */
  readonly unselected: string | null
}

const typing = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable], dialog'

/** `[` and `]` turn pages, Escape empties the selection. Keys that somebody types with, or that a menu took, are left. */
export function useTableKeys({ back, on, unselected }: Addresses): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented, ctrlKey, metaKey, altKey } = event
      if (defaultPrevented || ctrlKey || metaKey || altKey) return
      if (target instanceof Element && target.closest(typing)) return
      if (key === 'Escape' && unselected !== null)
        void navigate(unselected, { replace: true, preventScrollReset: true })
      const page = key === '[' ? back : key === ']' ? on : null
      if (page !== null) void navigate(page)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate, back, on, unselected])
}
