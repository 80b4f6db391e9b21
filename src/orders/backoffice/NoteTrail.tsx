import { formatClock, formatDate } from '#platform/i18n/dates.ts'
import { Timeline } from '#ui/backoffice/Timeline.tsx'
import { useLanguage } from '#ui/Text.tsx'
import type { HandedOverData } from './transactionReport.fields.ts'

type Notes = { readonly notes: HandedOverData['noteEntries'] }

/** Notes on a fulfilment, with person and time. */
export function NoteTrail({ notes }: Notes) {
  const language = useLanguage()
  if (notes.length === 0) return null
  return (
    <Timeline
      entries={notes.map(({ note, writtenAt, writtenBy }) => ({
        id: `${writtenAt} ${note}`,
        title: note,
        text: writtenBy,
        at: `${formatDate(writtenAt, 'short', language)} ${formatClock(writtenAt)}`,
      }))}
    />
  )
}
