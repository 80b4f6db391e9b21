import type { EntryContext } from 'react-router'
import { formatDate, formatTime } from '#platform/i18n/dates.ts'
import type { Country } from '#platform/preferences.rules.ts'
import { keptAddress, withNote } from './keptPages.rules.ts'
import { isRootData } from './rootData.ts'
import { textsOf } from './texts.ts'

/** Hours from UTC where the reader shops; from elsewhere, where the shop is. */
const zones: Record<Country, number> = { KEN: 3, RWA: 2, MWI: 2, OTH: 3 }

/** A page that browsers keep, with the day and time at which it was drawn, to be told when it is shown later. */
export function noteWhen(html: string, request: Request, context: EntryContext): string {
  const root: unknown = context.staticHandlerContext.loaderData['root']
  if (keptAddress(new URL(request.url).pathname) === null || !isRootData(root)) return html
  const { language, country } = root.preferences
  const now = new Date()
  const day = formatDate(now, 'short', language, zones[country])
  const moment = `<time datetime="${now.toISOString()}">${day}, ${formatTime(now, zones[country])}</time>`
  return withNote(html, textsOf(language)('offline.asOf', { moment }))
}
