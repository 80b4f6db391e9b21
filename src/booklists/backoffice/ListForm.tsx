import { BookPicker } from '#catalogue/backoffice/BookPicker.tsx'
import { EditConflict } from '#page/office/EditConflict.tsx'
import { OfficeForm } from '#page/office/OfficeForm.tsx'
import { recordPath } from '#page/office/recordPath.rules.ts'
import { SchoolLookup } from '#schools/backoffice/SchoolLookup.tsx'
import { TextArea, TextField } from '#ui/form/TextField.tsx'
import { Columns } from '#ui/office/Columns.tsx'
import { Switch } from '#ui/office/Switch.tsx'
import { useText } from '#ui/Text.tsx'
import { notesLength } from '../bookList.rules.ts'
import { listsPath, listEntryOf, pickedOf, readListEntry, schoolText } from './listForm.ts'
import type { Opened } from '#page/office/useLoadedVersion.ts'
import { useRecordForm } from '#page/office/useRecordForm.ts'
import { listEntryViolations, type ListEntry } from './listEntry.rules.ts'
import type { ListRecord } from './schoolLists.fields.ts'
import { changedFields } from '#page/office/changedFields.rules.ts'
import type { Translate } from '#platform/i18n/write.ts'
import type { Fact } from '#ui/office/Facts.tsx'

export function ListForm(setting: ListFormSetting) {
  const t = useText()
  const { list, search } = setting
  const { form, here, fields, theirs, acceptServerVersion, begin } = useListForm(setting)
  return (
    <OfficeForm
      form={form}
      fields={fields}
      save={t(list ? 'officeSchools.list.save' : 'officeSchools.list.create')}
      back={{ to: recordPath(listsPath, { q: search }), label: t('officeSchools.list.discard') }}
    >
      {theirs && (
        <EditConflict facts={listFacts(theirs, form.entry, t)} to={here} onAccept={acceptServerVersion} />
      )}
      <Columns>
        <TextField
          name="name"
          label={t('officeSchools.list.name')}
          error={form.errorOf('name')}
          defaultValue={begin.name}
          autoComplete="off"
        />
        <SchoolLookup {...begin.school} label={t('officeSchools.list.school')} />
      </Columns>
      <TextArea
        name="notes"
        rows={3}
        label={t('officeSchools.list.notes')}
        hint={t('officeSchools.list.notesHint', notesLength)}
        error={form.errorOf('notes')}
        defaultValue={begin.notes}
      />
      <BookPicker {...begin.books} label={t('officeSchools.list.books')} isOrdered />
      <Switch
        name="isPublic"
        label={t('officeSchools.list.public')}
        hint={t('officeSchools.list.publicHint')}
        defaultChecked={begin.isPublic}
      />
    </OfficeForm>
  )
}

type ListFormSetting = {
  /** Null for a new list. */
  readonly list: Opened<ListRecord> | null
  readonly search: string | null
  readonly formKey: string
  readonly onDone: (name: string) => void
}

/** The form of a list, and what its fields begin with: what is saved, or without scripts what was sent in vain. */
function useListForm({ list, search, formKey, onDone }: ListFormSetting) {
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

/** What a list says now, where it is something else than what is typed; all of it where that is not known. */
function listFacts(list: ListRecord, typed: ListEntry | null, t: Translate): Fact[] {
  const shown: readonly (Fact & { readonly field: keyof ListEntry })[] = [
    { field: 'name', label: t('officeSchools.list.name'), value: list.name },
    { field: 'schoolId', label: t('officeSchools.list.school'), value: schoolText(list) },
    { field: 'notes', label: t('officeSchools.list.notes'), value: list.notes },
    {
      field: 'books',
      label: t('officeSchools.list.books'),
      value: list.bookListItems.map(({ name }) => name).join(', '),
    },
    {
      field: 'isPublic',
      label: t('officeSchools.list.public'),
      value: t(`officeSchools.lists.${list.isPublic ? 'public' : 'hidden'}`),
    },
  ]
  const fields = changedFields(listEntryOf(list), typed)
  return shown.filter(({ field }) => fields.includes(field))
}
