// The keys of a combobox whose focus stays in its field (WAI-ARIA Authoring Practices, editable combobox with a list).

export type KeyPress = {
  readonly key: string
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

export type ComboboxState = {
  readonly isOpen: boolean
  /** Of `count` entries the marked one; -1 is the field itself. */
  readonly active: number
  readonly count: number
}

export type ComboboxMove = { readonly mark: number } | 'choose' | 'close'

/** Null leaves the key to the field, which keeps Home and End until an entry is reached. */
export function comboboxMove(press: KeyPress, state: ComboboxState): ComboboxMove | null {
  if (press.ctrlKey || press.altKey || press.metaKey || press.shiftKey) return null
  if (press.key === 'Escape') return state.isOpen ? 'close' : null
  if (press.key === 'Enter') return state.isOpen && state.active >= 0 ? 'choose' : null
  const mark = entryAfter(press.key, state)
  return mark === null ? null : { mark }
}

/** The arrows go round by way of the field. */
function entryAfter(key: string, { active, count }: ComboboxState): number | null {
  if (key === 'ArrowDown') return ((active + 2) % (count + 1)) - 1
  if (key === 'ArrowUp') return ((active + count + 1) % (count + 1)) - 1
  if (active < 0) return null
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
