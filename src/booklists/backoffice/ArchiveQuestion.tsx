import { useState } from 'react'
import { ConfirmDialog } from '#page/office/ConfirmDialog.tsx'
import { recordPath } from '#page/office/recordPath.rules.ts'
import { useSnackbar } from '#ui/overlay/Snackbar.tsx'
import { useText } from '#ui/Text.tsx'
import { listsPath } from './listForm.ts'
import type { ListRecord } from './schoolLists.fields.ts'

type Props = { readonly list: ListRecord; readonly search: string | null }

/** Asks before a list is archived. It stands beside the record, which is gone before the answer is told. */
export function ArchiveQuestion(asked: Props) {
  const t = useText()
  const show = useSnackbar()
  const [{ list, search }] = useState(asked)
  const { name } = list
  const here = recordPath(listsPath, { list: list._id, q: search })
  return (
    <ConfirmDialog
      title={t('officeSchools.archive.title', { name })}
      backTo={here}
      doneTo={recordPath(listsPath, { q: search })}
      action={here}
      fields={{ intent: 'archive', id: list.id, ...(search && { q: search }) }}
      keep={t('officeSchools.archive.keep')}
      confirm={t('officeSchools.archive.confirm')}
      onDone={() => show({ text: t('officeSchools.archive.done', { name }) })}
    >
      {t('officeSchools.archive.text', {
        school: list.forSchool?.name ?? '',
        count: list.bookListItems.length,
      })}
    </ConfirmDialog>
  )
}
