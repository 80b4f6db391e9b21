import { differing } from '#page/office/differing.rules.ts'
import type { Write } from '#platform/i18n/write.ts'
import type { Fact } from '#ui/office/Facts.tsx'
import type { ListEntry } from './listEntry.rules.ts'
import { listEntryOf, schoolText } from './listForm.ts'
import type { ListRecord } from './schoolLists.fields.ts'

/** What a list says now, where it is something else than what is typed; all of it where that is not known. */
export function listFacts(list: ListRecord, typed: ListEntry | null, t: Write): Fact[] {
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
  const fields = differing(listEntryOf(list), typed)
  return shown.filter(({ field }) => fields.includes(field))
}
