import type { LoadedVersion, Versioned } from '../forms/useLoadedVersion.ts'
import { type BackofficeFormSetting, useBackofficeForm } from './useBackofficeForm.ts'

type Numbered = Versioned & { readonly id: string; readonly _id: number }

type VersionedFormSetting<Data extends Numbered, Entry extends object> = Omit<
  BackofficeFormSetting<Entry>,
  'name' | 'intent'
> & {
  /** What tells drafts of such records from those of others, such as `book list`. */
  readonly kind: string
  /** Null for a new record. */
  readonly record: LoadedVersion<Data> | null
}

/** The form of a record, which is sent with the version that it was opened with, and never saved over another unseen. */
export function useVersionedForm<Data extends Numbered, Entry extends object>({
  kind,
  record,
  ...setting
}: VersionedFormSetting<Data, Entry>) {
  const loaded = record?.loaded
  const form = useBackofficeForm({
    ...setting,
    name: loaded ? `${kind} ${loaded._id}` : `new ${kind}`,
    version: loaded?.version ?? null,
    intent: loaded ? 'save' : 'create',
  })
  const late = record && lateness(record, form)
  const fields: Readonly<Record<string, string>> = loaded
    ? { id: loaded.id, expectedVersion: late?.expectedVersion ?? '' }
    : {}
  return {
    form,
    /** Hidden ones, for an existing record. */
    fields,
    /** What another has saved since; null where nobody has. */
    theirs: late?.theirs ?? null,
    /** Forgets what is typed for it. */
    acceptServerVersion: () => {
      form.draft.discard()
      record?.acceptServerVersion()
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
function lateness<Data extends Versioned>({ loaded, newer }: LoadedVersion<Data>, form: Sent) {
  const isServerConflict = form.refusal?.code === 'SHOP_EDIT_CONFLICT'
  // Without scripts the page is drawn again with the record of now, which may be newer than what is typed into.
  const expected = isServerConflict ? loaded.version : form.value('expectedVersion', loaded.version ?? '')
  const isDone = form.mutation.answer?.refusal === null
  const isOldDraft = form.draft.restoredAt !== null && form.draft.version !== (loaded.version ?? null)
  return {
    expectedVersion: (isServerConflict ? newer : null)?.version ?? expected ?? '',
    theirs: isDone ? null : (newer ?? (isServerConflict || isOldDraft ? loaded : null)),
  }
}
