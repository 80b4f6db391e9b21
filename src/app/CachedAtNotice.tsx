import { useState } from 'react'
import { useLocation } from 'react-router'
import { formatDate, formatTime } from '#platform/i18n/dates.ts'
import { countryFacts } from '#platform/countries.rules.ts'
import { cachedAddress } from './cachedPages.rules.ts'
import { usePreferences } from '#page/rootData.ts'
import { textsOf } from '#page/texts/texts.ts'

/** In a page that browsers keep, the day and time at which the server drew it, to be told when it is shown later. */
export function CachedAtNotice() {
  const { pathname } = useLocation()
  const { language, country } = usePreferences()
  const [now] = useState(() => new Date())
  if (cachedAddress(pathname) === null) return null
  const { zoneHours } = countryFacts(country)
  const day = formatDate(now, 'short', language, zoneHours)
  const moment = `<time datetime="${now.toISOString()}">${day}, ${formatTime(now, language, zoneHours)}</time>`
  return (
    <template id="kept" dangerouslySetInnerHTML={{ __html: textsOf(language)('offline.asOf', { moment }) }} />
  )
}
