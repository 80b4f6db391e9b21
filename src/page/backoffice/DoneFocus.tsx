import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** In the location's state of a page that a dialog led back to after it had done its work. */
export const doneState = { isDone: true } as const

/** Takes the focus when a dialog did its work here: what it was opened with may be gone. */
export function DoneFocus({ children }: { readonly children: ReactNode }) {
  const shown = useRef<HTMLSpanElement>(null)
  const { key, state } = useLocation()
  const isDone = isDoneState(state)
  useEffect(() => {
    if (isDone) shown.current?.focus()
  }, [key, isDone])
  return (
    <span ref={shown} tabIndex={-1}>
      {children}
    </span>
  )
}

const isDoneState = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isDone' in state && state.isDone === true
