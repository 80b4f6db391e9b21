import type { Adjustments } from './adjustments.ts'
import { answeredScheme } from './bookStyles.rules.ts'

const original = new WeakMap<MediaList, string>()

export function setScheme(page: Document, isDark: boolean): void {
  for (const media of [...page.styleSheets].flatMap(mediaOf)) {
    const text = original.get(media) ?? media.mediaText
    const answered = answeredScheme(text, isDark)
    if (answered === text) continue
    original.set(media, text)
    media.mediaText = answered
  }
}

/** A picture that the book itself turns light for the night needs no ground. */
export function bareInverted(page: Document, adjustments: Adjustments): void {
  for (const picture of page.images)
    if (getComputedStyle(picture).filter.includes('invert'))
      adjustments.set(picture, 'background-color', 'transparent')
}

// What a page names outside the book was not let in, and must not be asked for its rules either.
const mediaOf = (sheet: CSSStyleSheet): MediaList[] =>
  sheet.href === null || sheet.href.startsWith('blob:')
    ? [sheet.media, ...[...sheet.cssRules].flatMap(mediaIn)]
    : []

function mediaIn(rule: CSSRule): MediaList[] {
  if ('styleSheet' in rule) {
    const { styleSheet } = rule as CSSImportRule // only these have one
    return styleSheet ? mediaOf(styleSheet) : []
  }
  const own = 'media' in rule ? [(rule as CSSMediaRule).media] : [] // as above
  return 'cssRules' in rule ? [...own, ...[...(rule as CSSGroupingRule).cssRules].flatMap(mediaIn)] : own
}
