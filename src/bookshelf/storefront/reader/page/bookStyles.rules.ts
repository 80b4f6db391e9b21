import type { ReaderSettings } from '../settings/readerSettings.rules.ts'

// What a book leaves open is said before its own sheets, so that it may say otherwise; the reader's choice after.

export type Scheme = 'light' | 'sepia' | 'dark'

type Palette = { readonly ground: string; readonly ink: string; readonly link: string; readonly line: string }

export const pagePalettes: Record<Scheme, Palette> = {
  light: { ground: '#fbf8f3', ink: '#221c15', link: '#17594a', line: '#e7dfd3' },
  sepia: { ground: '#efe0c4', ink: '#33261a', link: '#0f4a3d', line: '#cdb78f' },
  dark: { ground: '#16130f', ink: '#f3ece2', link: '#6fc2ac', line: '#4a4036' },
}

type Appearance = {
  readonly settings: ReaderSettings
  readonly scheme: Scheme
  /** `@font-face` rules of the shop's typeface, with absolute addresses. */
  readonly fontFaces: string
}

export function bookStyles({ settings, scheme, fontFaces }: Appearance): [before: string, after: string] {
  const { ink, link } = pagePalettes[scheme]
  const before = `${fontFaces}
    html {
      color-scheme: ${scheme === 'dark' ? 'dark' : 'light'};
      color: ${ink};
      font-family: ${families.serif};
      font-size: ${settings.size}px;
      line-height: ${lineHeights[settings.lines]};
      hanging-punctuation: allow-end last;
      text-size-adjust: none;
    }
    p, li, dd, blockquote { orphans: 2; widows: 2; text-wrap: pretty; }
    h1, h2, h3, h4, h5, h6 { text-wrap: balance; }
    a:is(:link, :visited) { color: ${link}; text-decoration-thickness: 1px; text-underline-offset: 0.18em; }
    img, svg, video { max-width: 100%; }
    figure { margin: 1em 0; }
    blockquote { margin: 1em 1.5em; }
    tr { break-inside: avoid; }
    thead, caption { break-after: avoid; }
    ::selection { background: #e9a83a; color: #221c15; }`
  const after = `
    html { font-size: ${settings.size}px !important; }
    p, li, dd, dt, blockquote { line-height: ${lineHeights[settings.lines]} !important; }
    pre { white-space: pre-wrap !important; }
    [data-enlarge] { cursor: zoom-in; }
    ${fontChoice(settings.font)}
    ${scheme === 'light' ? '' : coloursOf(scheme, pagePalettes[scheme])}`
  return [before, after]
}

const lineHeights = { close: 1.4, normal: 1.65, airy: 1.95 }

const families = {
  serif: 'Literata, "Iowan Old Style", "Noto Serif", Georgia, serif',
  sans: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
}

const fontChoice = (font: ReaderSettings['font']): string =>
  font === 'publisher'
    ? ''
    : `html, body, body *:not(pre, code, kbd, samp, tt, math, math *, svg *) { font-family: ${families[font]} !important; }`

// Sepia overrides a book's grounds. At night text takes the reader's ink too, since a book with dark letters often
// names no ground.
const coloursOf = (scheme: 'sepia' | 'dark', { ground, ink, link, line }: Palette): string => `
    html { --theme-bg-color: ${ground}; background: ${ground} !important; }
    body, body *:not(svg, svg *, img, video) { background-color: transparent !important; }
    ${
      scheme === 'dark'
        ? `body, body *:not(svg, svg *, a) { border-color: ${line} !important; color: ${ink} !important; }
    body :is(a:link, a:visited), body :is(a:link, a:visited) * { color: ${link} !important; }
    img, svg:not(svg svg) { background-color: #f3ece2; filter: brightness(0.88); }`
        : ''
    }`

/** In pixels. */
export type PageArea = { readonly width: number; readonly height: number }

type Layout = { readonly flow: 'paginated' | 'scrolled' } & Record<
  'gap' | 'margin' | 'max-inline-size' | 'max-block-size' | 'max-column-count',
  string
>

/** How the text stands on a page area of this width in pixels: attributes of the paginator. */
export function pageLayout(settings: ReaderSettings, area: PageArea): Layout {
  const { width } = area
  const isWide = width >= 600
  const gap = (isWide ? { narrow: 4, normal: 7, wide: 11 } : { narrow: 4, normal: 7, wide: 12 })[
    settings.margins
  ]
  const measure = { narrow: 42, normal: 36, wide: 31 }[settings.margins] * settings.size
  return {
    flow: settings.flow === 'scrolled' ? 'scrolled' : 'paginated',
    gap: `${gap}%`,
    margin: `${pageMargin(area)}px`,
    'max-inline-size': `${measure}px`,
    'max-block-size': '1200px',
    'max-column-count': width >= 1100 ? '2' : '1',
  }
}

const lowPage = 480

/** Room above and below the text, in pixels. A phone on its side keeps four lines of the largest letters. */
export const pageMargin = ({ width, height }: PageArea): number =>
  height <= lowPage ? 16 : width >= 600 ? 40 : 24

const fontSize = /(font-size\s*:\s*)(\d*\.?\d+)(px|pt|r?em)\b/gi
const large = 1.5

/** Its absolute sizes become shares of the reader's size, viewport units shares of the page (both in pixels). */
export function fittingSheet(css: string, { width, height }: PageArea): string {
  const isNarrow = width < 600
  const sized = css.replace(fontSize, (_, property: string, size: string, unit: string) => {
    const [share, shareUnit] = shareOf(Number(size), unit.toLowerCase())
    const own = `${Number(share.toFixed(4))}${shareUnit}`
    return `${property}${isNarrow && share > large ? `min(${own}, ${Math.round(width * 0.1)}px)` : own}`
  })
  const paged = sized.replace(/(\d*\.?\d+)(vw|vh)\b/gi, (_, share: string, unit: string) => {
    const whole = unit.toLowerCase() === 'vw' ? width : height
    return `${Math.round((Number(share) * whole) / 100)}px`
  })
  return isNarrow ? paged.replaceAll(/(text-align\s*:\s*)justify\b/gi, '$1start') : paged
}

const colorSchemeQuery = /\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/gi

/** A media query of a book in which the question for dark or light is answered. */
export const answeredScheme = (query: string, isDark: boolean): string =>
  query.replace(colorSchemeQuery, (_, scheme: string) =>
    (scheme.toLowerCase() === 'dark') === isDark ? '(min-width: 0)' : '(max-width: 0)',
  )

function shareOf(size: number, unit: string): [share: number, unit: string] {
  if (unit === 'px') return [size / 16, 'rem']
  return unit === 'pt' ? [size / 12, 'rem'] : [size, unit]
}
