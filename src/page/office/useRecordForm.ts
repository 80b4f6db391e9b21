import type { Opened, Versioned } from './useLoadedVersion.ts'
import { type OfficeFormSetting, useOfficeForm } from './useOfficeForm.ts'

type Numbered = Versioned & { readonly id: string; readonly _id: number }

type RecordFormSetting<Data extends Numbered, Entry extends object> = Omit<
  OfficeFormSetting<Entry>,
  'name' | 'intent'
> & {
  /** What tells drafts of such records from those of others, such as `book list`. */
  readonly kind: string
  /** Null for a new record. */
  readonly record: Opened<Data> | null
}

/** The form of a record, which is sent with the version that it was opened with, and never saved over another unseen. */
export function useRecordForm<Data extends Numbered, Entry extends object>({
  kind,
  record,
  ...setting
}: RecordFormSetting<Data, Entry>) {
  const opened = record?.opened
  const form = useOfficeForm({
    ...setting,
    name: opened ? `${kind} ${opened._id}` : `new ${kind}`,
    version: opened?.version ?? null,
    intent: opened ? 'save' : 'create',
  })
  const late = record && lateness(record, form)
  const fields: Readonly<Record<string, string>> = opened
    ? { id: opened.id, expectedVersion: late?.expectedVersion ?? '' }
    : {}
  return {
    form,
    /** Hidden ones, for an existing record. */
    fields,
    /** What another has saved meanwhile; null where nobody has. */
    theirs: late?.theirs ?? null,
    /** Forgets what is typed for it. */
    acceptServerVersion: () => {
      form.draft.discard()
      record?.loadNewerVersion()
    },
  }
}

type Sent = {
  readonly refusal: { readonly code: string } | null
  readonly draft: { readonly restoredAt: string | null; readonly version: string | null }
  readonly value: (field: string, kept: string) => string
  readonly mutation: { readonly answer: { readonly refusal: unknown } | undefined }
}

/** Which version the form expects when it is sent, and the newer one to be shown. Who was told of it and sends again means it. */
function lateness<Data extends Versioned>({ opened, newer }: Opened<Data>, form: Sent) {
  const isServerConflict = form.refusal?.code === 'SHOP_EDIT_CONFLICT'
  // Without scripts the page is drawn anew with the record of now, which may be newer than what is typed into.
  const expected = isServerConflict ? opened.version : form.value('expectedVersion', opened.version ?? '')
  const isDone = form.mutation.answer?.refusal === null
  const isOldDraft = form.draft.restoredAt !== null && form.draft.version !== (opened.version ?? null)
  return {
    expectedVersion: (isServerConflict ? newer : null)?.version ?? expected ?? '',
    theirs: isDone ? null : (newer ?? (isServerConflict || isOldDraft ? opened : null)),
  }
}
