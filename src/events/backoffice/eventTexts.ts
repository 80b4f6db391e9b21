import { formatDate } from '#platform/i18n/dates.ts'
import { countryName, formatPercent } from '#platform/i18n/format.ts'
import type { Translate } from '#platform/i18n/write.ts'
import type { Language } from '#platform/preferences.rules.ts'
import type { EventEntry } from './eventForm.rules.ts'

type Rate = { readonly _id: string; readonly rate: number }

/** Such as "Kenya, 16% VAT". */
export const regionText = ({ _id, rate }: Rate, t: Translate): string =>
  t('officeOffers.event.region', { country: countryName(_id, t), rate: formatPercent(rate) })

type Days = { readonly startDate?: string | null; readonly endDate?: string | null }

/** From the first day to the last. */
export const daysText = ({ startDate, endDate }: Days, t: Translate, language: Language): string =>
  startDate && endDate
    ? t('officeOffers.event.days', {
        from: formatDate(startDate, 'short', language),
        to: formatDate(endDate, 'short', language),
      })
    : ''

/** The names of the form's fields. */
export const eventLabels = (t: Translate): Record<keyof EventEntry, string> => ({
  name: t('officeOffers.event.field.name'),
  notes: t('officeOffers.event.field.notes'),
  books: t('officeOffers.event.field.books'),
  taxRate: t('officeOffers.event.field.region'),
  startDay: t('officeOffers.event.field.startDay'),
  startTime: t('officeOffers.event.field.startTime'),
  endDay: t('officeOffers.event.field.endDay'),
  endTime: t('officeOffers.event.field.endTime'),
})

export function eventErrorText({ path, code }: { path: string; code: string }, t: Translate): string | null {
  if (code !== 'date') return null
  return path === 'endDay' ? t('officeOffers.event.error.endDate') : t('officeOffers.event.error.time')
}
