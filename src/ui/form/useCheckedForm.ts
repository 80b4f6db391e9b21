import { type FocusEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Refusal } from '#platform/refusal.ts'
import type { Violation } from '#platform/violation.rules.ts'
import { errorText } from './errorText.ts'
import { useText } from '../Text.tsx'

type FormCheck<Entry> = {
  readonly read: (form: FormData) => Entry
  readonly check: (entry: Entry) => readonly Violation[]
  /** Why the form was refused when it was sent last. */
  readonly refusal: Refusal | null
  readonly textOf?: (violation: { readonly path: string; readonly code: string }) => string | null
}

type CheckedForm<Entry> = {
  readonly form: RefObject<HTMLFormElement | null>
  /** To be spread on the form. */
  readonly watch: { onInput(): void; onBlur(event: FocusEvent): void }
  /** What the form says now; null until scripts run. */
  readonly entry: Entry | null
  readonly violations: readonly Violation[]
  errorOf(path: string): string | null
  /** Shows all that is wrong and leads to the first of it; returns whether all is well. For the moment of sending. */
  validate(): boolean
  /** The form is another one from now on: none of its fields was left yet. */
  begin(): void
}

/** An error shows once its field is left, and goes as soon as it is mended (spec-decisions 16). */
export function useCheckedForm<Entry>({
  read,
  check,
  refusal,
  textOf,
}: FormCheck<Entry>): CheckedForm<Entry> {
  const t = useText()
  const form = useRef<HTMLFormElement>(null)
  const [entry, setEntry] = useState<Entry | null>(null)
  const [left, setLeft] = useState<readonly string[]>([])
  const [dismissed, setDismissed] = useState<Refusal | null>(null)
  const look = useCallback(() => {
    if (form.current) setEntry(read(new FormData(form.current)))
  }, [read])
  useEffect(look, [look])
  useEffect(() => focusFirst(form.current, refusal?.violations ?? []), [refusal])
  const onInput = () => {
    look()
    setDismissed(refusal)
  }
  const onBlur = ({ target }: FocusEvent) => {
    const name = 'name' in target && typeof target.name === 'string' ? target.name : ''
    if (name !== '') setLeft((before) => (before.includes(name) ? before : [...before, name]))
  }
  const violations = entry === null ? [] : check(entry)
  const sent = refusal !== null && refusal !== dismissed ? refusal.violations : []
  const errorOf = (path: string): string | null => {
    const isLeft = left.includes(path) || left.includes(shownName(path))
    const own = isLeft ? violations.find((one) => one.path === path) : undefined
    const violation = own ?? sent.find((one) => one.path === path)
    if (!violation) return null
    return textOf?.(violation) ?? errorText(`validation.${violation.code}`, t, violation.params)
  }
  const validate = (): boolean => {
    if (!form.current) return true
    const found = check(read(new FormData(form.current)))
    setLeft((before) => [...new Set([...before, ...found.map(({ path }) => path)])])
    focusFirst(form.current, found)
    return found.length === 0
  }
  const begin = () => setLeft([])
  return { form, watch: { onInput, onBlur }, entry, violations, errorOf, validate, begin }
}

/** A field that looks things up shows a text where what is sent is an id, or several. */
const shownName = (path: string): string => `${path.replace(/Id$/, '')}Text`

/** The first in the order of the page. */
function focusFirst(form: HTMLFormElement | null, violations: readonly { readonly path: string }[]): void {
  const names = violations.flatMap(({ path }) => [path, shownName(path)])
  const fields = form?.querySelectorAll<HTMLInputElement>('[name]:not([type=hidden])') ?? []
  ;[...fields].find(({ name }) => names.includes(name))?.focus()
}
