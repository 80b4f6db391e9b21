import { sanitizeCss } from './sanitizeCss.rules.ts'
import { mayFollow, mayLoad, resolvePath, schemeOf } from '../package/href.rules.ts'
import { isShown, isSvg, type MarkupElement, mathml } from './markupElements.rules.ts'

// What may stand in the attributes of a page or picture: no handlers, no addresses that run or load from
// elsewhere. Links to the web stay, for the reader to follow.

type MarkupAttribute = {
  readonly uri: string
  readonly local: string
  readonly value: string
}

const xml = 'http://www.w3.org/XML/1998/namespace'
const xmlEvents = 'http://www.w3.org/2001/xml-events'

const forbidden = new Set(
  `action archive attributionsrc autofocus classid code codebase data formaction is manifest
    nonce ping profile srcdoc target`.split(/\s+/),
)

const loading = new Set(['altimg', 'background', 'dynsrc', 'icon', 'lowsrc', 'poster', 'src'])

/** Attributes of drawings whose value is CSS and may hold `url(…)`. */
const styling = new Set(
  `fill stroke filter mask clip-path cursor marker marker-start marker-mid marker-end from
    to by values`.split(/\s+/),
)

/** The value that an attribute keeps in the file at `base`; `null` when the attribute goes. */
export function cleanAttribute(
  element: MarkupElement,
  attribute: MarkupAttribute,
  base: string,
): string | null {
  const name = attribute.local.toLowerCase()
  const { value } = attribute
  if (name.startsWith('on') || attribute.uri === xmlEvents) return null
  if (attribute.uri === xml) return name === 'base' ? null : value
  if (name === 'style') return cleanStyle(value, base)
  if (name === 'href') return mayPointTo(element, base, value) ? value : null
  if (isShown(element.uri)) return cleanPageAttribute(element, name, value, base)
  return loading.has(name) && !isHarmlessScheme(value) ? null : value
}

function cleanPageAttribute(
  element: MarkupElement,
  name: string,
  value: string,
  base: string,
): string | null {
  if (forbidden.has(name)) return null
  if (loading.has(name)) return mayLoad(base, value) ? value : null
  if (name === 'srcset' || name === 'imagesrcset') return mayLoadAll(base, value) ? value : null
  if (name === 'cite' || name === 'longdesc') return mayFollow(base, value) ? value : null
  if (name === 'charset' && element.local.toLowerCase() === 'meta') return 'utf-8'
  return isSvg(element.uri) && styling.has(name) ? cleanStyle(value, base) : value
}

const cleanStyle = (value: string, base: string): string =>
  sanitizeCss(value, (address) => mayLoad(base, address))

/** Candidates of a picture in several sizes; commas inside inline pictures make those unreadable here. */
const mayLoadAll = (base: string, value: string): boolean =>
  !/data:/i.test(value) &&
  value.split(',').every((candidate) => mayLoad(base, candidate.trim().split(/\s/, 1)[0] ?? ''))

const links = new Set(['a', 'area'])
const pictures = new Set(['link', 'image', 'feimage'])

function mayPointTo(element: MarkupElement, base: string, value: string): boolean {
  const name = element.local.toLowerCase()
  if (!isShown(element.uri)) return isHarmlessScheme(value)
  if (links.has(name) || element.uri === mathml) return mayFollow(base, value)
  if (pictures.has(name)) return mayLoad(base, value)
  // What is left are parts of a drawing that it takes from another (`use`, gradients), or links of odd elements.
  return resolvePath(base, value) !== null
}

/** Metadata files name addresses; nothing is fetched from there unsolicited. */
const isHarmlessScheme = (value: string): boolean =>
  ['http', 'https', 'mailto', 'tel', 'urn'].includes(schemeOf(value) ?? 'http')
