import { BookPicker } from '#catalogue/backoffice/BookPicker.tsx'
import { boundFields, RecordForm } from '#page/forms/RecordForm.tsx'
import type { LoadedVersion } from '#page/forms/useLoadedVersion.ts'
import { useRecordForm } from '#page/forms/useRecordForm.ts'
import { recordPath } from '#page/backoffice/recordPath.rules.ts'
import { SchoolLookup } from '#schools/backoffice/SchoolLookup.tsx'
import { Columns } from '#ui/backoffice/Columns.tsx'
import { useText } from '#ui/Text.tsx'
import { notesLength } from '../bookList.rules.ts'
import { schoolList } from './listEntry.rules.ts'
import { listsPath, pickedOf, schoolText, sentOfList } from './listForm.ts'
import type { ListRecord } from './schoolLists.fields.ts'

type Props = {
  /** Null for a new list. */
  readonly list: LoadedVersion<ListRecord> | null
  readonly search: string | null
  readonly formKey: string
  readonly onDone: (name: string) => void
}

const field = boundFields<typeof schoolList>()

export function ListForm({ list, search, formKey, onDone }: Props) {
  const t = useText()
  const loaded = list?.loaded
  const form = useRecordForm(schoolList, {
    record: list,
    sentOf: sentOfList,
    shownOf: (theirs: ListRecord) => ({
      schoolId: schoolText(theirs),
      books: theirs.bookListItems.map(({ name }) => name).join(', '),
      isPublic: t(`backofficeSchools.lists.${theirs.isPublic ? 'public' : 'hidden'}`),
    }),
    action: recordPath(listsPath, loaded ? { list: loaded._id, q: search } : { new: '1', q: search }),
    formKey,
    onDone: (entry) => onDone(entry?.name ?? ''),
  })
  return (
    <RecordForm
      form={form}
      fields={search ? { q: search } : {}}
      save={t(loaded ? 'backofficeSchools.list.save' : 'backofficeSchools.list.create')}
      back={{ to: recordPath(listsPath, { q: search }), label: t('backofficeSchools.list.discard') }}
    >
      <Columns>
        <field.Text name="name" />
        <field.Lookup name="schoolId" text={loaded ? schoolText(loaded) : ''}>
          {(school) => <SchoolLookup {...school} />}
        </field.Lookup>
      </Columns>
      <field.Lines name="notes" rows={3} hint={t('backofficeSchools.list.notesHint', notesLength)} />
      <field.Picker name="books" picked={loaded ? pickedOf(loaded) : []}>
        {(books) => <BookPicker {...books} isOrdered />}
      </field.Picker>
      <field.Switch name="isPublic" hint={t('backofficeSchools.list.publicHint')} />
    </RecordForm>
  )
}
