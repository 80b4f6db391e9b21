import type { Translate } from '#platform/i18n/write.ts'
import { minSearchLetters } from '#platform/tables/tableState.rules.ts'
import type { LookupTexts } from '../form/useLookup.ts'

/** Letters from which, and milliseconds after which, the back office looks things up (back office, section 9). */
export const backofficeLookup = { minLength: minSearchLetters, wait: 500 } as const

export const lookupTexts = (t: Translate): LookupTexts => ({
  search: t('backoffice.lookup.search'),
  list: t('backoffice.lookup.results'),
  offers: t('backoffice.lookup.offers'),
  none: t('backoffice.lookup.none'),
  unreachable: t('backoffice.lookup.unreachable'),
  count: (count) => t('backoffice.lookup.count', { count }),
})
