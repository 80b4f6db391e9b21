import { type RefObject, useCallback, useEffect, useState } from 'react'

// What is typed stays in its window until it is sent: an error, a reload or a sign-in costs nobody a word.

const prefix = 'soma draft '

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export type Draft = {
  /** When what the form was opened with was typed; null where it is no draft. */
  readonly restoredAt: string | null
  /** The record's version for which the restored draft was typed. */
  readonly version: string | null
  /** Grows each time a draft is discarded: as the key of the fields it shows them as they were opened. */
  readonly turn: number
  /** Forgets the draft, and the form begins with what it was opened with. */
  readonly discard: () => void
  /** The draft has been sent. */
  readonly end: () => void
}

const none = { restoredAt: null, version: null }

/**
 * Put back when the form is drawn anew, but not over what was typed before the scripts ran, which is newer. `version` is
 * that of the record that is edited: what was typed for an older one is restored with its version.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  name: string,
  version?: string | null,
): Draft {
  const [restored, setRestored] = useState<Pick<Draft, 'restoredAt' | 'version'>>(none)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const shown = form.current
    if (!shown) return undefined
    const draft = readDraft(name)
    const isRestored = restore(shown, draft.fields)
    const tell = () => setRestored(isRestored ? { restoredAt: draft.at, version: draft.version } : none)
    tell()
    const keep = () =>
      writeDraft(name, new FormData(shown), (isRestored && readDraft(name).version) || (version ?? null))
    shown.addEventListener('input', keep)
    return () => shown.removeEventListener('input', keep)
  }, [form, name, version])
  useEffect(() => {
    const shown = form.current
    if (turn === 0 || !shown) return
    shown.dispatchEvent(new Event('input', { bubbles: true }))
    dropDraft(name)
    ;[...shown.elements].filter(isControl).find(isFocusable)?.focus()
  }, [form, name, turn])
  const end = useCallback(() => {
    dropDraft(name)
    setRestored(none)
  }, [name])
  const discard = useCallback(() => {
    end()
    setTurn((before) => before + 1)
  }, [end])
  return { ...restored, turn, discard, end }
}

const isFocusable = ({ type, hidden, disabled, tabIndex }: Control): boolean =>
  type !== 'hidden' && !hidden && !disabled && tabIndex >= 0

/** Whether something that was typed under a name waits to be sent. */
export const hasDraft = (name: string): boolean => Object.keys(readDraft(name).fields).length > 0

/** Forgets what was typed under a name: it has been sent. */
export const dropDraft = (name: string): void => quietly(() => sessionStorage.removeItem(prefix + name))

export const dropDrafts = (): void =>
  quietly(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  })

/** Whether it changed anything. */
function restore(form: HTMLFormElement, draft: Readonly<Record<string, unknown>>): boolean {
  if (Object.keys(draft).length === 0) return false
  const controls = [...form.elements].filter(isControl).filter(({ type }) => type !== 'hidden')
  const typed = new Set(
    controls.filter((control) => !control.hidden && isTyped(control)).map(({ name }) => name),
  )
  let isChanged = false
  let seen = ''
  for (const control of controls) {
    const { name } = control
    if (!control.hidden) seen = name
    if (name && !typed.has(seen)) isChanged = put(control, draft[name]) || isChanged
  }
  if (isChanged) form.dispatchEvent(new Event('input', { bubbles: true }))
  return isChanged
}

/** Whether a control says something else than the page did when it came. */
function isTyped(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return (
      control.selectedIndex !==
      Math.max(
        0,
        [...control.options].findIndex((one) => one.defaultSelected),
      )
    )
  return isTicked(control)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue
}

const isTicked = (control: Control): control is HTMLInputElement =>
  control.type === 'radio' || control.type === 'checkbox'

/** What is not ticked is not in what was kept: so a box is off, while a radio leaves the choice as it is. */
function put(control: Control, value: unknown): boolean {
  const isOn = control.value === value
  if (isTicked(control)) {
    if (control.checked === isOn || control.disabled || (control.type === 'radio' && !isOn)) return false
    control.checked = isOn
    return true
  }
  if (isOn || typeof value !== 'string') return false
  control.value = value
  return true
}

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement

type StoredDraft = {
  /** As `Date` writes it. */
  readonly at: string | null
  readonly version: string | null
  readonly fields: Readonly<Record<string, unknown>>
}

function readDraft(name: string): StoredDraft {
  const text = quietly(() => sessionStorage.getItem(prefix + name))
  const found: unknown = quietly(() => JSON.parse(text ?? '{}'))
  const { at, version, fields } = asRecord(found)
  return { at: textOrNull(at), version: textOrNull(version), fields: asRecord(fields) }
}

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const writeDraft = (name: string, data: FormData, version: string | null): void =>
  quietly(() => {
    const draft: StoredDraft = { at: new Date().toISOString(), version, fields: Object.fromEntries(data) }
    sessionStorage.setItem(prefix + name, JSON.stringify(draft))
  })

// A window may have no storage, or none left: then nothing is kept.
function quietly<Result>(task: () => Result): Result | undefined {
  try {
    return task()
  } catch {
    return undefined
  }
}
