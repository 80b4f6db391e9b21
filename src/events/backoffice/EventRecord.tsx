import { useState } from 'react'
import { Link } from 'react-router'
import { AuditTrail } from '#identity/backoffice/AuditTrail.tsx'
import type { AuditData } from '#identity/backoffice/loadAudit.ts'
import { ConfirmDialog } from '#page/backoffice/ConfirmDialog.tsx'
import { dialogAddress } from '#page/backoffice/dialogAddress.ts'
import { eventPath } from '#page/backoffice/backofficePaths.rules.ts'
import { useLoadedVersion } from '#page/forms/useLoadedVersion.ts'
import { LinkButton } from '#ui/Button.tsx'
import { StatusChip } from '#ui/Chip.tsx'
import { Panel } from '#ui/backoffice/Panel.tsx'
import { useSnackbar } from '#ui/overlay/Snackbar.tsx'
import { useText } from '#ui/Text.tsx'
import { EventForm } from './EventForm.tsx'
import type { EventFormData, EventRegions } from './eventManager.fields.ts'
import {
  eventListAddress,
  eventManagerAddress,
  eventManagerPath,
  type EventManagerView,
} from './eventManager.rules.ts'
import styles from './EventRecord.module.css'

/** What an address says beside its path. */
const viewIn = (address: string): string => address.slice(eventManagerPath.length + 1)

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
  const record = useLoadedVersion(event)
  const here = eventManagerAddress(view)
  const isArchived = event.archivedAt != null
  return (
    <div className={styles.record}>
      <Panel
        title={event.name}
        aside={
          <>
            {isArchived && <StatusChip>{t('backofficeOffers.event.archived')}</StatusChip>}
            <Link to={eventPath(event._id)}>{t('backofficeOffers.event.overview')}</Link>
            <LinkButton
              to={dialogAddress(here, 'ask', isArchived ? 'restore' : 'archive')}
              variant="outline"
              small
              preventScrollReset
            >
              {t(isArchived ? 'backofficeOffers.event.restore' : 'backofficeOffers.event.archive')}
            </LinkButton>
          </>
        }
      >
        <EventForm
          key={record.loaded.version}
          event={record}
          regions={regions}
          formKey={formKey}
          view={viewIn(here)}
          backTo={eventListAddress(view)}
          onDone={record.acceptServerVersion}
        />
      </Panel>
      <Panel title={t('backofficeAudit.title')}>
        <AuditTrail audit={audit} />
      </Panel>
      {ask && <ArchiveQuestion key={ask} ask={ask} event={event} here={here} />}
    </div>
  )
}

type QuestionProps = { readonly ask: string; readonly event: EventFormData; readonly here: string }

/** Whether an event leaves the lists, or comes back. */
function ArchiveQuestion({ ask, event, here }: QuestionProps) {
  const t = useText()
  const show = useSnackbar()
  // As it was when it was asked: the answer changes it before the dialog is gone.
  const [isArchived] = useState(event.archivedAt != null)
  const { name } = event
  const count = event.orders?.totalCount ?? 0
  const words = isArchived
    ? {
        title: t('backofficeOffers.event.restoreTitle', { name }),
        text: t('backofficeOffers.event.restoreText'),
        keep: t('backofficeOffers.event.cancel'),
        done: t('backofficeOffers.event.restored', { name }),
      }
    : {
        title: t('backofficeOffers.event.archiveTitle', { name }),
        text: t('backofficeOffers.event.archiveText', { count }),
        keep: t('backofficeOffers.event.keep'),
        done: t('backofficeOffers.event.archivedDone', { name }),
      }
  const intent = isArchived ? 'restore' : 'archive'
  if (ask !== intent) return null
  return (
    <ConfirmDialog
      title={words.title}
      backTo={here}
      action={eventManagerPath}
      fields={{ intent, id: event.id, view: viewIn(here) }}
      keep={words.keep}
      confirm={t(`backofficeOffers.event.${intent}`)}
      isHarmless={isArchived}
      onDone={() => show({ text: words.done })}
    >
      <p>{words.text}</p>
    </ConfirmDialog>
  )
}
