import { formatDate } from '#platform/i18n/dates.ts'
import { countryName, formatPercent } from '#platform/i18n/format.ts'
import type { Translate } from '#platform/i18n/write.ts'
import type { Language } from '#platform/preferences.rules.ts'

type Rate = { readonly _id: string; readonly rate: number }

/** Such as "Kenya, 16% VAT". */
export const regionText = ({ _id, rate }: Rate, t: Translate): string =>
  t('backofficeOffers.event.region', { country: countryName(_id, t), rate: formatPercent(rate) })

type Days = { readonly startDate?: string | null; readonly endDate?: string | null }

/** From the first day to the last. */
export const daysText = ({ startDate, endDate }: Days, t: Translate, language: Language): string =>
  startDate && endDate
    ? t('backofficeOffers.event.days', {
        from: formatDate(startDate, 'short', language),
        to: formatDate(endDate, 'short', language),
      })
    : ''
