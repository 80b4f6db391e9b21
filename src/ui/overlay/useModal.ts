import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

/** The browser traps the focus and gives it back. No padding on the dialog: a press on it counts as the backdrop. */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return undefined
    dialog.showModal()
    return () => dialog.close()
  }, [open])
  const onClick = (event: MouseEvent) => {
    if (event.target === ref.current) onClose()
  }
  // React hands on what happens to a dialog inside of this one, which stays open.
  const onCancel = (event: SyntheticEvent) => {
    if (event.target !== ref.current) return
    event.preventDefault()
    onClose()
  }
  // Some browsers close on a second Escape without asking.
  const onNativeClose = (event: SyntheticEvent) => {
    if (open && event.target === ref.current) onClose()
  }
  return { ref, onClick, onCancel, onClose: onNativeClose }
}
