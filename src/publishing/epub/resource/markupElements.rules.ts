import { mayLoad } from '../package/href.rules.ts'

// Which elements of a page or picture the reader gets. Names are compared in small letters and whatever their
// namespace, since a page that is not quite XHTML may be read as HTML in the end.

export const xhtml = 'http://www.w3.org/1999/xhtml'
export const svg = 'http://www.w3.org/2000/svg'
export const mathml = 'http://www.w3.org/1998/Math/MathML'

/** An element with its attributes by local name in small letters. */
export type MarkupElement = {
  readonly uri: string
  readonly local: string
  readonly attribute: (name: string) => string | null
}

/** Elements that go with everything in them. */
const dropped = new Set(
  `script iframe frame frameset fencedframe portal embed base bgsound param template handler
    listener trigger isindex foreignscript`.split(/\s+/),
)

/** Elements that become plain boxes, since what is in them is text or stands in for what cannot be shown. */
const boxes: Readonly<Record<string, string>> = {
  form: 'div',
  object: 'span',
  applet: 'span',
  noscript: 'span',
  noframes: 'span',
  noembed: 'span',
}

const animations = new Set(['animate', 'set', 'animatetransform', 'animatemotion', 'animatecolor'])

export const isHtml = (uri: string): boolean => uri === xhtml || uri === ''
export const isSvg = (uri: string): boolean => uri === svg || uri === ''

/** Whether a browser shows elements of this namespace; all others belong to metadata files. */
export const isShown = (uri: string): boolean => [xhtml, svg, mathml, ''].includes(uri)

/** The local name under which an element of the file at `base` is given out; `null` when it goes with all that is in it. */
export function givenName(element: MarkupElement, base: string): string | null {
  const name = element.local.toLowerCase()
  if (dropped.has(name) || isBadLink(element, base) || isBadAnimation(element) || isBadMeta(element))
    return null
  return (Object.hasOwn(boxes, name) ? boxes[name] : undefined) ?? element.local
}

/** Of all links only style sheets of the book itself: others fetch in advance, or tell another host of the reader. */
function isBadLink(element: MarkupElement, base: string): boolean {
  if (element.local.toLowerCase() !== 'link' || !isHtml(element.uri)) return false
  const href = element.attribute('href') ?? ''
  const isStyleSheet = /(?:^|\s)stylesheet(?:\s|$)/i.test(element.attribute('rel') ?? '')
  return !isStyleSheet || /^\s*data:/i.test(href) || !mayLoad(base, href)
}

const isBadMeta = (element: MarkupElement): boolean =>
  isHtml(element.uri) &&
  element.local.toLowerCase() === 'meta' &&
  (element.attribute('http-equiv') !== null || /^referrer$/i.test(element.attribute('name') ?? ''))

/** An animation may change a drawing, but not where a link leads or what a script does. */
function isBadAnimation(element: MarkupElement): boolean {
  if (!isSvg(element.uri) || !animations.has(element.local.toLowerCase())) return false
  const target = (element.attribute('attributename') ?? '').toLowerCase().replace(/^.*:/, '').trim()
  return target.startsWith('on') || ['href', 'src', 'style'].includes(target)
}
