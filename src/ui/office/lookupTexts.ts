import type { Translate } from '#platform/i18n/write.ts'
import { minSearchLetters } from '#platform/tables/tableState.rules.ts'
import type { LookupTexts } from '../form/useLookup.ts'

/** Letters from which, and milliseconds after which, the office looks things up (back office, section 9). */
export const officeLookup = { minLength: minSearchLetters, wait: 500 } as const

export const lookupTexts = (t: Translate): LookupTexts => ({
  search: t('office.lookup.search'),
  list: t('office.lookup.results'),
  offers: t('office.lookup.offers'),
  none: t('office.lookup.none'),
  unreachable: t('office.lookup.unreachable'),
  count: (count) => t('office.lookup.count', { count }),
})
