import { BookPicker } from '#catalogue/backoffice/BookPicker.tsx'
import { Meanwhile } from '#page/office/Meanwhile.tsx'
import { OfficeForm } from '#page/office/OfficeForm.tsx'
import { recordPath } from '#page/office/recordPath.rules.ts'
import { SchoolLookup } from '#schools/backoffice/SchoolLookup.tsx'
import { TextArea, TextField } from '#ui/form/TextField.tsx'
import { Columns } from '#ui/office/Columns.tsx'
import { Switch } from '#ui/office/Switch.tsx'
import { useText } from '#ui/Text.tsx'
import { notesLength } from '../bookList.rules.ts'
import { listFacts } from './listFacts.ts'
import { listsPath } from './listForm.ts'
import { type ListFormSetting, useListForm } from './useListForm.ts'

export function ListForm(setting: ListFormSetting) {
  const t = useText()
  const { list, search } = setting
  const { form, here, fields, theirs, takeTheirs, begin } = useListForm(setting)
  return (
    <OfficeForm
      form={form}
      fields={fields}
      save={t(list ? 'officeSchools.list.save' : 'officeSchools.list.create')}
      back={{ to: recordPath(listsPath, { q: search }), label: t('officeSchools.list.discard') }}
    >
      {theirs && <Meanwhile facts={listFacts(theirs, form.entry, t)} to={here} onTake={takeTheirs} />}
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
