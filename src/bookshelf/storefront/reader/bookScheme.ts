import type { Adjustments } from './adjustments.ts'

const asked = /\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/gi

const original = new WeakMap<MediaList, string>()

/** A book's rules for dark and light follow the colours of its page, which need not be those of the device. */
export function setScheme(page: Document, isDark: boolean): void {
  for (const media of [...page.styleSheets].flatMap(mediaOf)) {
    const text = original.get(media) ?? media.mediaText
    if (!text.includes('prefers-color-scheme')) continue
    original.set(media, text)
    media.mediaText = text.replace(asked, (_, scheme: string) =>
      (scheme.toLowerCase() === 'dark') === isDark ? '(min-width: 0)' : '(max-width: 0)',
    )
  }
}

/** A picture that the book itself turns light for the night needs no ground. */
export function bareInverted(page: Document, adjustments: Adjustments): void {
  for (const picture of page.images)
    if (getComputedStyle(picture).filter.includes('invert'))
      adjustments.set(picture, 'background-color', 'transparent')
}

const mediaOf = (sheet: CSSStyleSheet): MediaList[] => [sheet.media, ...[...sheet.cssRules].flatMap(mediaIn)]

function mediaIn(rule: CSSRule): MediaList[] {
  if ('styleSheet' in rule) {
    const { styleSheet } = rule as CSSImportRule // only these have one
    return styleSheet ? mediaOf(styleSheet) : []
  }
  const own = 'media' in rule ? [(rule as CSSMediaRule).media] : [] // as above
  return 'cssRules' in rule ? [...own, ...[...(rule as CSSGroupingRule).cssRules].flatMap(mediaIn)] : own
}
