import { type RefObject, useEffect } from 'react'

// What is typed stays in its window until it is sent: an error, a reload or a sign-in costs nobody a word.

const prefix = 'soma draft '

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Put back when the form is drawn anew, but not over what was typed before the scripts ran, which is newer. */
export function useDraft(form: RefObject<HTMLFormElement | null>, name: string): void {
  useEffect(() => {
    const shown = form.current
    if (!shown) return undefined
    restore(shown, readDraft(name))
    const keep = () => writeDraft(name, new FormData(shown))
    shown.addEventListener('input', keep)
    return () => shown.removeEventListener('input', keep)
  }, [form, name])
}

/** Forgets what was typed under a name: it has been sent. */
export const dropDraft = (name: string): void => quietly(() => sessionStorage.removeItem(prefix + name))

export const dropDrafts = (): void =>
  quietly(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  })

function restore(form: HTMLFormElement, draft: Readonly<Record<string, unknown>>): void {
  if (Object.keys(draft).length === 0) return
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

function readDraft(name: string): Record<string, unknown> {
  const text = quietly(() => sessionStorage.getItem(prefix + name))
  const found: unknown = quietly(() => JSON.parse(text ?? '{}'))
  return typeof found === 'object' && found !== null ? { ...found } : {}
}

const writeDraft = (name: string, data: FormData): void =>
  quietly(() => sessionStorage.setItem(prefix + name, JSON.stringify(Object.fromEntries(data))))

// A window may have no storage, or none left: then nothing is kept.
function quietly<Result>(task: () => Result): Result | undefined {
  try {
    return task()
  } catch {
    return undefined
  }
}
