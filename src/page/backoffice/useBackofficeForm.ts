import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useActionData } from 'react-router'
import { type Picked, readPicked } from '#platform/picked.rules.ts'
import type { Refusal } from '#platform/refusal.ts'
import { unavailable } from '#platform/unavailable.ts'
import type { Violation } from '#platform/violation.rules.ts'
import { hasDraft, useDraft } from '#ui/form/draft.ts'
import type { LookupBinding } from '#ui/form/LookupField.tsx'
import { useCheckedForm } from '#ui/form/useCheckedForm.ts'
import { useSnackbar } from '#ui/overlay/Snackbar.tsx'
import { useText } from '#ui/Text.tsx'
import type { FormAnswer } from '../forms/formAnswer.ts'
import { useFormMutation } from '../forms/useFormMutation.ts'
import { changedFields } from '../forms/changedFields.rules.ts'
import { useDone } from './useDone.ts'

export type BackofficeFormSetting<Entry extends object> = {
  /** Tells the form from all others, with its record: under it a draft is kept. */
  readonly name: string
  /** Of the record, so that a draft of an older version is known as such. */
  readonly version?: string | null
  readonly action: string
  readonly intent: string
  /** Of the loader, by `newFormKey()`: however often it is sent, the form does its work once. */
  readonly formKey: string
  /** What the form says when it is opened. */
  readonly saved: Entry
  readonly read: (form: FormData) => Entry
  readonly check: (entry: Entry) => readonly Violation[]
  /** The names of the fields, by what `Entry` and violations call them. */
  readonly labels: Readonly<Record<string, string>>
  readonly textOf?: (violation: { readonly path: string; readonly code: string }) => string | null
  /** Whether it can be sent as it is opened, as a record that is to be made from a preset. */
  readonly maySendUnchanged?: boolean
  /** When it was done, with scripts; the shop's page is read anew besides. */
  readonly onDone?: (answer: FormAnswer) => void
}

export type BackofficeFormState = ReturnType<typeof useBackofficeForm>

/** A form that can be sent once it is valid and changed, keeps a draft until it was sent, and tells what is wrong where. */
export function useBackofficeForm<Entry extends object>(setting: BackofficeFormSetting<Entry>) {
  const { name, action, intent, saved, read, check, labels, textOf } = setting
  const { maySendUnchanged = false } = setting
  const t = useText()
  const mutation = useFormMutation(`${action} ${name}`, action)
  const plain = useActionData<FormAnswer>()
  const answer = mutation.answer ?? (plain?.intent === intent ? plain : undefined)
  const refusal = answer?.refusal ?? null
  const checked = useCheckedForm({ read, check, refusal, ...(textOf && { textOf }) })
  const { form, entry, violations } = checked
  const draft = useDraft(form, name, setting.version)
  const turn = useDone(mutation.answer, (done) => {
    draft.end()
    checked.begin()
    setting.onDone?.(done)
  })
  const look = useCallback(() => form.current?.dispatchEvent(new Event('input', { bubbles: true })), [form])
  const { end } = draft
  useEffect(() => {
    if (turn === 0) return
    look()
    end()
  }, [turn, look, end])
  const changed = useMemo(() => (entry === null ? [] : changedFields(entry, saved)), [entry, saved])
  const isUnchanged = entry !== null && changed.length === 0
  useEffect(() => {
    if (isUnchanged) end()
  }, [isUnchanged, end])
  useSavedDraftMessage(name, changed.length > 0)
  const named = (paths: readonly string[]) =>
    [...new Set(paths.map((path) => labels[path.split('.')[0] ?? path] ?? path))].join(', ')
  const reason =
    violations.length > 0
      ? t('backoffice.form.invalid', { fields: named(violations.map(({ path }) => path)) })
      : changed.length === 0 && !maySendUnchanged
        ? t('backoffice.form.unchanged')
        : null
  return {
    ...checked,
    mutation,
    intent,
    /** Those that were changed, by name. */
    changed: named(changed),
    /** Why it cannot be sent as it stands; null when it can. */
    reason: entry === null ? null : reason,
    refusal: refusal !== null && belongsToNoField(refusal, labels) ? refusal : null,
    formKey: useFormKey(setting.formKey, { refusal, isBusy: mutation.isBusy }),
    /** Grows each time it was done: as the key of the fields it shows them as they are then. */
    turn: turn + draft.turn,
    draft,
    ...typedIn(plain, checked.errorOf),
  }
}

/** Says that what was typed is kept, where a form is left without being sent. */
function useSavedDraftMessage(name: string, isChanged: boolean): void {
  const t = useText()
  const show = useSnackbar()
  const tell = useEffectEvent(() => {
    if (isChanged && hasDraft(name)) show({ text: t('ui.draft.kept') })
  })
  useEffect(() => () => tell(), [name])
}

/** What fields begin with: what was typed when the page was drawn anew without scripts, else what is kept. */
function typedIn(plain: FormAnswer | undefined, errorOf: (path: string) => string | null) {
  const { fields = {}, found } = plain ?? {}
  const isSent = 'intent' in fields
  const value = (field: string, kept: string): string => fields[field] ?? kept
  return {
    value,
    /** Of a box; one that is off is not sent. */
    isOn: (field: string, kept: boolean): boolean => (isSent ? field in fields : kept),
    /** For a field that finds one record, which sends it as `nameId`. */
    lookup: (name: string, kept: LookupBinding['defaultValue']) => ({
      name,
      defaultValue: { id: value(`${name}Id`, kept.id), text: value(`${name}Text`, kept.text) },
      found: found?.[name],
      error: errorOf(`${name}Id`),
    }),
    /** For a field that finds several. */
    picker: (name: string, kept: readonly Picked[]) => ({
      name,
      defaultValue: isSent ? readPicked(value(name, '')) : kept,
      text: value(`${name}Text`, ''),
      found: found?.[name],
      error: errorOf(name),
    }),
  }
}

const belongsToNoField = (refusal: Refusal, labels: Readonly<Record<string, string>>): boolean =>
  !refusal.violations.some(({ path }) => Object.hasOwn(labels, path.split('.')[0] ?? path))

type Sent = { readonly refusal: Refusal | null; readonly isBusy: boolean }

/** As long as nobody knows whether it arrived, it is the same form that is sent again. */
function useFormKey(offered: string, { refusal, isBusy }: Sent): string {
  const [kept, setStable] = useState(offered)
  const isUncertain = refusal?.code === unavailable.code || refusal?.code === 'IDEMPOTENCY_KEY_IN_USE'
  if (kept !== offered && !isUncertain && !isBusy) setStable(offered)
  return kept
}
