import { AuditTrail } from '#identity/backoffice/AuditTrail.tsx'
import type { AuditData } from '#identity/backoffice/loadAudit.ts'
import { recordPath } from '#page/office/recordPath.rules.ts'
import { useOpened } from '#page/office/useOpened.ts'
import { LinkButton } from '#ui/Button.tsx'
import { StatusChip } from '#ui/Chip.tsx'
import { Panel } from '#ui/office/Panel.tsx'
import { useSnackbar } from '#ui/overlay/Snackbar.tsx'
import { useText } from '#ui/Text.tsx'
import { ListForm } from './ListForm.tsx'
import { listsPath } from './listForm.ts'
import type { ListRecord } from './schoolLists.fields.ts'
import styles from './SchoolListEditor.module.css'

type Props = {
  readonly list: ListRecord
  readonly audit: AuditData | null
  readonly search: string | null
  readonly formKey: string
}

/** A school's list with its form, and what the staff have changed in it. */
export function SchoolListEditor({ list, audit, search, formKey }: Props) {
  const t = useText()
  const show = useSnackbar()
  const record = useOpened(list)
  const here = { list: list._id, q: search }
  return (
    <div className={styles.editor}>
      <Panel
        title={list.name}
        aside={
          <>
            <StatusChip tone={list.isPublic ? 'success' : 'neutral'}>
              {t(`officeSchools.lists.${list.isPublic ? 'public' : 'hidden'}`)}
            </StatusChip>
            {list.isPublic && <a href={`/book-list/${list._id}`}>{t('officeSchools.lists.open')}</a>}
            <LinkButton
              variant="outline"
              small
              to={recordPath(listsPath, { ...here, archive: '1' })}
              preventScrollReset
            >
              {t('officeSchools.archive.open')}
            </LinkButton>
          </>
        }
      >
        <ListForm
          key={record.opened.version}
          list={record}
          search={search}
          formKey={formKey}
          onDone={(name) => {
            record.takeNewer()
            show({ text: t('officeSchools.list.saved', { name }) })
          }}
        />
      </Panel>
      <Panel title={t('officeAudit.title')}>
        <AuditTrail audit={audit} />
      </Panel>
    </div>
  )
}
