import { cleanText, plainText } from '../cleanText.rules.ts'
import { isbnOf, isbnWithin } from '#catalogue/isbn/isbn.rules.ts'
import { languageCode } from './language.rules.ts'
import { type Person, readPeople } from './people.rules.ts'
import { publicationDate } from './publicationDate.rules.ts'
import { type PackageMetadata, readMetadata } from './refinements.rules.ts'
import { attributeOf, textOf, type XmlElement } from '../xml/xmlElement.rules.ts'

export type EpubMetadata = {
  readonly title: string | null
  readonly subtitle: string | null
  readonly alternateTitles: readonly { readonly language: string; readonly text: string }[]
  readonly people: readonly Person[]
  readonly isbns: readonly string[]
  readonly language: string | null
  readonly languageTag: string | null
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  readonly publishedOn: string | null
  readonly publisher: string | null
  /** Lines are paragraphs. */
  readonly description: string | null
}

const maxTitle = 500
const maxName = 200
const maxTag = 35
const maxDescription = 5000

export function readEpubMetadata(root: XmlElement): EpubMetadata {
  const metadata = readMetadata(root)
  const tag = languageTag(metadata)
  return {
    ...titlesOf(metadata),
    people: readPeople(metadata),
    isbns: isbnsOf(metadata),
    language: tag === null ? null : languageCode(tag),
    languageTag: tag,
    publishedOn: publishedOn(metadata),
    publisher: texts(metadata, 'publisher', maxName)[0] ?? null,
    description: descriptionOf(metadata),
  }
}

const texts = (metadata: PackageMetadata, name: string, limit: number): string[] =>
  metadata
    .dublinCore(name)
    .map((element) => cleanText(textOf(element), limit))
    .filter((text) => text !== '')

function titlesOf(metadata: PackageMetadata): Pick<EpubMetadata, 'title' | 'subtitle' | 'alternateTitles'> {
  const titles = metadata.dublinCore('title').filter((title) => titleText(title) !== '')
  const ofType = (type: string) => titles.find((title) => metadata.said(title, 'title-type').includes(type))
  const main = ofType('main') ?? titles[0]
  const subtitle = ofType('subtitle')
  return {
    title: main ? titleText(main) : null,
    subtitle: subtitle && subtitle !== main ? titleText(subtitle) : null,
    alternateTitles: main ? alternateTitles(metadata, main) : [],
  }
}

const alternateTitles = (metadata: PackageMetadata, title: XmlElement): EpubMetadata['alternateTitles'] =>
  metadata.alternateScripts(title).map(({ language, text }) => ({
    language: cleanText(language, maxTag),
    text: cleanText(text, maxTitle),
  }))

const titleText = (title: XmlElement): string => cleanText(textOf(title), maxTitle)

// ONIX code list 5: 02 is an ISBN-10, 15 an ISBN-13.
const isbnTypes = ['02', '15']

function isbnsOf(metadata: PackageMetadata): string[] {
  const found = metadata.dublinCore('identifier').map((identifier) => {
    const text = textOf(identifier).slice(0, maxName)
    const isDeclared =
      /^\s*(?:urn:)?isbn/i.test(text) ||
      /isbn/i.test(attributeOf(identifier, 'scheme') ?? '') ||
      metadata.said(identifier, 'identifier-type').some((type) => isbnTypes.includes(type))
    return (isDeclared ? isbnOf(text) : null) ?? (/uuid/i.test(text) ? null : isbnWithin(text))
  })
  return Array.from(new Set(found.filter((isbn) => isbn !== null)))
}

function languageTag(metadata: PackageMetadata): string | null {
  const tags = texts(metadata, 'language', maxTag)
  return tags.find((tag) => languageCode(tag) !== null) ?? tags[0] ?? null
}

function publishedOn(metadata: PackageMetadata): string | null {
  const dates = metadata.dublinCore('date')
  const marked = dates.filter((date) => /publication/i.test(attributeOf(date, 'event') ?? ''))
  const unmarked = dates.filter((date) => attributeOf(date, 'event') === null)
  const found = [...marked, ...unmarked].map((date) => publicationDate(textOf(date)))
  return found.find((date) => date !== null) ?? null
}

function descriptionOf(metadata: PackageMetadata): string | null {
  const found = metadata
    .dublinCore('description')
    .map((element) => plainText(textOf(element), maxDescription))
  return found.find((text) => text !== '') ?? null
}
