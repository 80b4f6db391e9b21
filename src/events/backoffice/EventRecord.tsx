import { useState } from 'react'
import { Link } from 'react-router'
import { AuditTrail } from '#identity/backoffice/AuditTrail.tsx'
import type { AuditData } from '#identity/backoffice/loadAudit.ts'
import { ConfirmDialog } from '#page/office/ConfirmDialog.tsx'
import { dialogAddress } from '#page/office/dialogAddress.ts'
import { eventPath } from '#page/office/officePaths.rules.ts'
import { LinkButton } from '#ui/Button.tsx'
import { StatusChip } from '#ui/Chip.tsx'
import { Panel } from '#ui/office/Panel.tsx'
import { useSnackbar } from '#ui/overlay/Snackbar.tsx'
import { useText } from '#ui/Text.tsx'
import { EventForm } from './EventForm.tsx'
import type { EventFormData, EventRegions } from './eventManager.fields.ts'
import { eventManagerAddress, eventManagerPath, type EventManagerView } from './eventManager.rules.ts'
import styles from './EventRecord.module.css'

type Props = {
  readonly view: EventManagerView
  readonly ask: string | null
  readonly event: EventFormData
  readonly audit: AuditData | null
  readonly regions: EventRegions
  readonly formKey: string
}

/** One event: its form, the way to its sums, and how it leaves the lists and comes back. */
export function EventRecord({ view, ask, event, audit, regions, formKey }: Props) {
  const t = useText()
  // Each time it was saved the form shows the event as it is then.
  const [turn, setTurn] = useState(0)
  const here = eventManagerAddress(view)
  const isArchived = event.archivedAt != null
  return (
    <div className={styles.record}>
      <Panel
        title={event.name}
        aside={
          <>
            {isArchived && <StatusChip>{t('officeOffers.event.archived')}</StatusChip>}
            <Link to={eventPath(event._id)}>{t('officeOffers.event.overview')}</Link>
            <LinkButton
              to={dialogAddress(here, 'ask', isArchived ? 'restore' : 'archive')}
              variant="outline"
              small
              preventScrollReset
            >
              {t(isArchived ? 'officeOffers.event.restore' : 'officeOffers.event.archive')}
            </LinkButton>
          </>
        }
      >
        <EventForm
          key={`${event.id} ${turn}`}
          event={event}
          regions={regions}
          formKey={formKey}
          view={here.slice(eventManagerPath.length + 1)}
          backTo={eventManagerAddress({ isArchived: view.isArchived ?? false })}
          onDone={() => setTurn(turn + 1)}
        />
      </Panel>
      <Panel title={t('officeAudit.title')}>
        <AuditTrail audit={audit} />
      </Panel>
      {ask === 'archive' && !isArchived && <ArchiveQuestion event={event} view={view} />}
      {ask === 'restore' && isArchived && <RestoreQuestion event={event} view={view} />}
    </div>
  )
}

type QuestionProps = { readonly event: EventFormData; readonly view: EventManagerView }

function ArchiveQuestion({ event, view }: QuestionProps) {
  const t = useText()
  const show = useSnackbar()
  const { name } = event
  const here = eventManagerAddress(view)
  return (
    <ConfirmDialog
      title={t('officeOffers.event.archiveTitle', { name })}
      backTo={here}
      action={eventManagerPath}
      fields={{ intent: 'archive', id: event.id, view: here.slice(eventManagerPath.length + 1) }}
      keep={t('officeOffers.event.keep')}
      confirm={t('officeOffers.event.archive')}
      onDone={() => show({ text: t('officeOffers.event.archivedDone', { name }) })}
    >
      <p>{t('officeOffers.event.archiveText', { count: event.orders?.totalCount ?? 0 })}</p>
    </ConfirmDialog>
  )
}

function RestoreQuestion({ event, view }: QuestionProps) {
  const t = useText()
  const show = useSnackbar()
  const { name } = event
  const here = eventManagerAddress(view)
  return (
    <ConfirmDialog
      title={t('officeOffers.event.restoreTitle', { name })}
      backTo={here}
      action={eventManagerPath}
      fields={{ intent: 'restore', id: event.id, view: here.slice(eventManagerPath.length + 1) }}
      keep={t('officeOffers.event.cancel')}
      confirm={t('officeOffers.event.restore')}
      isHarmless
      onDone={() => show({ text: t('officeOffers.event.restored', { name }) })}
    >
      <p>{t('officeOffers.event.restoreText')}</p>
    </ConfirmDialog>
  )
}
