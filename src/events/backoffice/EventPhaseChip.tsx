import { StatusChip } from '#ui/Chip.tsx'
import { useText } from '#ui/Text.tsx'
import type { EventSumsData } from './eventDashboard.fields.ts'
import { eventPhase } from './eventForm.rules.ts'

type Props = { readonly event: EventSumsData; readonly now: number }

/** Whether an event is to come, on or over. */
export function EventPhaseChip({ event: { startDate, endDate, archivedAt }, now }: Props) {
  const t = useText()
  if (archivedAt) return <StatusChip>{t('officeOffers.event.phase.archived')}</StatusChip>
  if (!startDate || !endDate) return null
  const phase = eventPhase(startDate, endDate, now)
  if (phase.kind === 'on')
    return (
      <StatusChip tone="info">
        {t('officeOffers.event.phase.on', { day: phase.day, days: phase.days })}
      </StatusChip>
    )
  return <StatusChip>{t(`officeOffers.event.phase.${phase.kind}`)}</StatusChip>
}
