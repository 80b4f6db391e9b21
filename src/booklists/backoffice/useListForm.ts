import { lateness, type Opened } from '#page/office/useOpened.ts'
import { recordPath } from '#page/office/recordPath.rules.ts'
import { useOfficeForm } from '#page/office/useOfficeForm.ts'
import { readPicked } from '#platform/picked.rules.ts'
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
  const form = useOfficeForm({
    name: record ? `book list ${record._id} ${record.version}` : 'new book list',
    action: here,
    intent: record ? 'save' : 'create',
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
  const isSent = value('intent', '') !== ''
  const late = list && lateness(list, form)
  return {
    form,
    here,
    fields: {
      ...(record && { id: record.id, expectedVersion: late?.expectedVersion ?? '' }),
      ...(search && { q: search }),
    },
    theirs: late?.theirs ?? null,
    begin: {
      name: value('name', saved.name),
      notes: value('notes', saved.notes),
      school: {
        id: value('schoolId', saved.schoolId),
        text: value('schoolText', schoolText(record)),
      },
      books: isSent ? readPicked(value('books', '')) : pickedOf(record),
      isPublic: isSent ? value('isPublic', '') === 'on' : saved.isPublic,
    },
  }
}
