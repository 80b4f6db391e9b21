import { type ReactNode, useCallback, useMemo } from 'react'
import type { Translate } from '#platform/i18n/write.ts'
import { type EntryOf, type RecordFields, parseRecord, type RecordSchema } from '#platform/record.rules.ts'
import type { Violation } from '#platform/violation.rules.ts'
import type { Fact } from '#ui/backoffice/Facts.tsx'
import { useText } from '#ui/Text.tsx'
import type { BackofficeFormState } from '../backoffice/useBackofficeForm.ts'
import { useVersionedForm } from '../backoffice/useVersionedForm.ts'
import { changedFields } from './changedFields.rules.ts'
import { readRecord } from './readRecord.ts'
import type { LoadedVersion, Versioned } from './useLoadedVersion.ts'

type Numbered = Versioned & { readonly id: string; readonly _id: number }

type Sent<Of extends RecordFields> = { readonly [Name in keyof Of]?: unknown }

type Shown<Of extends RecordFields> = { readonly [Name in keyof Of]?: ReactNode }

export type RecordFormSetting<Of extends RecordFields, Data extends Numbered> = {
  /** Null for a new record. */
  readonly record: LoadedVersion<Data> | null
  /** What the record says, as it is sent, where its fields have other names than those of the schema. */
  readonly sentOf?: (data: Data) => Sent<Of>
  /** What the form of a new record begins with. */
  readonly preset?: Sent<Of>
  /** What stands in an edit conflict for a field of the other version, where that is not the value itself. */
  readonly shownOf?: (data: Data) => Shown<Of>
  /** The page with the form. */
  readonly action: string
  /** Of the loader, by `newFormKey()`: however often it is sent, the form does its work once. */
  readonly formKey: string
  /** Handed what the form says. */
  readonly onDone?: (entry: EntryOf<Of> | null) => void
}

export type RecordFormState = {
  readonly schema: RecordSchema
  readonly form: BackofficeFormState
  /** What it begins with, as it is saved. */
  readonly saved: Readonly<Record<string, unknown>>
  /** Hidden ones, for an existing record. */
  readonly hidden: Readonly<Record<string, string>>
  /** What another has saved since, where it differs from what is typed; null where nobody has. */
  readonly conflict: { readonly facts: readonly Fact[]; readonly accept: () => void } | null
}

/** The form of a record, which is sent with the version that it was opened with, and never saved over another unseen. */
export function useRecordForm<Of extends RecordFields, Data extends Numbered>(
  schema: RecordSchema<Of>,
  { record, sentOf = same, preset, shownOf, action, formKey, onDone }: RecordFormSetting<Of, Data>,
): RecordFormState {
  const t = useText()
  const loaded = record?.loaded
  const entryOf = useCallback((data: Data) => parseRecord(schema, sentOf(data)).entry, [schema, sentOf])
  const saved = useMemo(
    () => (loaded ? entryOf(loaded) : parseRecord(schema, preset ?? {}).entry),
    [schema, loaded, entryOf, preset],
  )
  const labels = labelsOf(schema, t)
  const { form, fields, theirs, acceptServerVersion } = useVersionedForm<Data, EntryOf<Of>>({
    kind: schema.name,
    record,
    action,
    formKey,
    saved,
    labels,
    read: useCallback((data: FormData) => readRecord(schema, data).entry, [schema]),
    check: (entry) => parseRecord(schema, entry).violations,
    textOf: (violation) => ownText(schema, violation, t),
    onDone: () => onDone?.(form.entry),
  })
  const factsOf = (data: Data): Fact[] => {
    const entry = entryOf(data)
    const shown = shownOf?.(data)
    return changedFields(entry, form.entry).map((name) => ({
      label: labels[name] ?? name,
      value: shown && name in shown ? shown[name] : controlText(entry[name]),
    }))
  }
  return {
    schema,
    form,
    saved,
    hidden: fields,
    conflict: theirs && { facts: factsOf(theirs), accept: acceptServerVersion },
  }
}

/** The value of a field as its control begins with it. */
export const controlText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const same = <Data extends object>(data: Data): Data => data

const labelsOf = ({ fields }: RecordSchema, t: Translate): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, t(label)]))

function ownText({ fields }: RecordSchema, { path, code }: { path: string; code: string }, t: Translate) {
  const label = fields[path]?.errors[code as Violation['code']] // one that the schema does not know has none
  return label === undefined ? null : t(label)
}
