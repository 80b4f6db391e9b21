import { differing } from '#page/office/differing.rules.ts'
import type { Write } from '#platform/i18n/write.ts'
import type { Language } from '#platform/preferences.rules.ts'
import { formatDate } from '#platform/i18n/dates.ts'
import type { Fact } from '#ui/office/Facts.tsx'
import { eventEntry, type EventEntry } from './eventForm.rules.ts'
import type { EventFormData, EventRegions } from './eventManager.fields.ts'
import { eventLabels, regionText } from './eventTexts.ts'

type Shown = { readonly t: Write; readonly language: Language; readonly regions: EventRegions }

/** What an event says now, where that is something else than what is typed. */
export function theirEventFacts(
  event: EventFormData,
  typed: EventEntry | null,
  { t, language, regions }: Shown,
): Fact[] {
  const theirs = eventEntry(event)
  const rate = regions.find(({ id }) => id === theirs.taxRate)
  const labels = eventLabels(t)
  const values: Readonly<Record<keyof EventEntry, string | null | undefined>> = {
    ...theirs,
    books: event.titles.map(({ title }) => title).join(', '),
    taxRate: rate && regionText(rate, t),
    startDay: event.startDate && formatDate(event.startDate, 'short', language),
    endDay: event.endDate && formatDate(event.endDate, 'short', language),
  }
  return differing(theirs, typed).map((field) => ({ label: labels[field], value: values[field] }))
}
