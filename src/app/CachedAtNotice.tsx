import { useState } from 'react'
import { useLocation } from 'react-router'
import { formatDate, formatTime } from '#platform/i18n/dates.ts'
import type { Country } from '#platform/preferences.rules.ts'
import { keptAddress } from './keptPages.rules.ts'
import { usePreferences } from './rootData.ts'
import { textsOf } from './texts.ts'

/** Hours from UTC where the reader shops; from elsewhere, where the shop is. */
const zones: Record<Country, number> = { KEN: 3, RWA: 2, MWI: 2, OTH: 3 }

/** In a page that browsers keep, the day and time at which the server drew it, to be told when it is shown later. */
export function CachedAtNotice() {
  const { pathname } = useLocation()
  const { language, country } = usePreferences()
  const [now] = useState(() => new Date())
  if (keptAddress(pathname) === null) return null
  const day = formatDate(now, 'short', language, zones[country])
  const moment = `<time datetime="${now.toISOString()}">${day}, ${formatTime(now, zones[country])}</time>`
  return (
    <template id="kept" dangerouslySetInnerHTML={{ __html: textsOf(language)('offline.asOf', { moment }) }} />
  )
}
