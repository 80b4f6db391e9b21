import { recordPath } from '#page/office/recordPath.rules.ts'
import type { Opened } from '#page/office/useOpened.ts'
import { useRecordForm } from '#page/office/useRecordForm.ts'
import { useText } from '#ui/Text.tsx'
import { listEntryViolations } from './listEntry.rules.ts'
import { listEntryOf, listsPath, pickedOf, readListEntry, schoolText } from './listForm.ts'
import type { ListRecord } from './schoolLists.fields.ts'

export type ListFormSetting = {
  /** Null for a new list. */
  readonly list: Opened<ListRecord> | null
  readonly search: string | null
  readonly formKey: string
  readonly onDone: (name: string) => void
}

/** The form of a list, and what its fields begin with: what is saved, or without scripts what was sent in vain. */
export function useListForm({ list, search, formKey, onDone }: ListFormSetting) {
  const t = useText()
  const record = list?.opened ?? null
  const saved = listEntryOf(record)
  const here = recordPath(listsPath, record ? { list: record._id, q: search } : { new: '1', q: search })
  const { form, ...versions } = useRecordForm({
    kind: 'book list',
    record: list,
    action: here,
    formKey,
    saved,
    read: readListEntry,
    check: listEntryViolations,
    labels: {
      name: t('officeSchools.list.name'),
      schoolId: t('officeSchools.list.school'),
      notes: t('officeSchools.list.notes'),
      books: t('officeSchools.list.books'),
      isPublic: t('officeSchools.list.public'),
    },
    onDone: () => onDone(form.entry?.name ?? ''),
  })
  const { value } = form
  return {
    ...versions,
    form,
    here,
    fields: { ...versions.fields, ...(search && { q: search }) },
    begin: {
      name: value('name', saved.name),
      notes: value('notes', saved.notes),
      school: form.lookup('school', { id: saved.schoolId, text: schoolText(record) }),
      books: form.picker('books', pickedOf(record)),
      isPublic: form.isOn('isPublic', saved.isPublic),
    },
  }
}
