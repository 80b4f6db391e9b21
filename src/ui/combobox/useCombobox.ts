import { type MouseEvent, useCallback, useEffect, useId, useState } from 'react'
import { comboboxMove, type KeyPress } from './comboboxKeys.rules.ts'

type ComboboxSetting = {
  /** What tells each entry from all others; null while there is no list to open. */
  readonly entries: readonly string[] | null
  readonly onChoose: (entry: string) => void
  readonly startsOpen?: () => boolean
}

/** Whether the list of a combobox is open, and which of its entries the keys have reached. */
export function useCombobox({ entries, onChoose, startsOpen = () => false }: ComboboxSetting) {
  const id = useId()
  const [isOpen, setOpen] = useState(startsOpen)
  // Not by its place: an answer that comes late may put another there.
  const [marked, setMarked] = useState<string>()
  const active = marked === undefined ? -1 : (entries ?? []).indexOf(marked)
  const activeId = active < 0 ? undefined : `${id}${active}`
  const open = useCallback(() => setOpen(true), [])
  const close = useCallback(() => {
    setOpen(false)
    setMarked(undefined)
  }, [])
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  /** Answers whether the key was the list's; then the field does nothing with it. */
  const press = (event: KeyPress): boolean => {
    const state = { isOpen: isOpen && entries !== null, active, count: entries?.length ?? 0 }
    const move = comboboxMove(event, state)
    if (move === null) return false
    if (typeof move === 'object') {
      setOpen(true)
      setMarked(entries?.[move.mark])
      return true
    }
    close()
    if (move === 'choose' && marked !== undefined) onChoose(marked)
    return true
  }
  return {
    id,
    isOpen,
    activeId,
    open,
    close,
    /** For a list that has become another. */
    reopen: () => {
      setOpen(true)
      setMarked(undefined)
    },
    press,
    listProps: {
      id,
      role: 'listbox',
      tabIndex: -1,
      // The field keeps the focus.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
    },
    optionProps: (index: number) => ({
      id: `${id}${index}`,
      role: 'option',
      tabIndex: -1,
      'aria-selected': index === active,
    }),
  } as const
}
