import type { SeedTitle } from './content/types.ts'
import { CONTAINER, escapeXml } from './epub-package.ts'
import { zip } from './epub-zip.ts'
import { languageTag, type SampleWords, sampleWords, writersOf } from './sampleWords.ts'

/** A page of the book, in reading order. */
type Page = {
  readonly name: string
  readonly heading: string
  readonly language: string
  readonly body: string
}

const style = `body { margin: 1em; line-height: 1.5; }
h1 { line-height: 1.2; }
img { display: block; max-width: 100%; max-height: 95vh; margin: 0 auto; }
.notice { border: 1px solid; padding: 0.5em 1em; }
`

/** A small EPUB 3 that stands for a title whose text does not exist: what the shop says of it, and its first page. */
export function sampleEpub(title: SeedTitle, coverSvg: string): Promise<Uint8Array> {
  const words = sampleWords(title.language)
  const pages = pagesOf(title, words)
  const text = (name: string, content: string) => ({ name, bytes: Buffer.from(content) })
  return zip([
    { ...text('mimetype', 'application/epub+zip'), stored: true },
    text('META-INF/container.xml', CONTAINER),
    text('EPUB/package.opf', packageOf(title, pages)),
    text('EPUB/nav.xhtml', contentsOf(title, words, pages)),
    text('EPUB/cover.svg', coverSvg),
    text('EPUB/style.css', style),
    ...pages.map((page) => text(`EPUB/${page.name}.xhtml`, documentOf(page))),
  ])
}

function pagesOf(title: SeedTitle, words: SampleWords): Page[] {
  const language = languageTag(title.language)
  const name = escapeXml(title.title)
  const by = escapeXml(writersOf(title.authors).join(', '))
  return [
    { name: 'cover', heading: title.title, language, body: `<img src="cover.svg" alt="${name}"/>` },
    {
      name: 'title',
      heading: title.title,
      language,
      body: `<h1>${name}</h1><p>${by}</p><p>${escapeXml(title.publisher)}</p>`,
    },
    {
      name: 'notice',
      heading: words.noticeTitle,
      language: words.language,
      body: `<h1>${escapeXml(words.noticeTitle)}</h1><p class="notice">${escapeXml(words.notice)}</p>`,
    },
    chapter('about', words.about, words, { language, text: title.description }),
    ...(title.opening ? [chapter('opening', words.opening, words, { language, text: title.opening })] : []),
  ]
}

/** A heading in the words' language above a text in the book's. */
function chapter(
  name: string,
  heading: string,
  words: SampleWords,
  { language, text }: { language: string; text: string },
): Page {
  const of = words.language === language ? '' : ` lang="${words.language}" xml:lang="${words.language}"`
  return { name, heading, language, body: `<h1${of}>${escapeXml(heading)}</h1>${paragraphs(text)}` }
}

const paragraphs = (text: string): string =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => `<p>${escapeXml(line)}</p>`)
    .join('')

const documentOf = ({ heading, language, body }: Page): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${language}" xml:lang="${language}">
<head><title>${escapeXml(heading)}</title><link rel="stylesheet" href="style.css"/></head>
<body>${body}</body>
</html>
`

function contentsOf(title: SeedTitle, words: SampleWords, pages: readonly Page[]): string {
  const items = pages.map(({ name, heading }) => `<li><a href="${name}.xhtml">${escapeXml(heading)}</a></li>`)
  const body = `<nav epub:type="toc" role="doc-toc"><h1>${escapeXml(title.title)}</h1><ol>${items.join('')}</ol></nav>`
  return documentOf({ name: 'nav', heading: title.title, language: words.language, body })
}

function packageOf(title: SeedTitle, pages: readonly Page[]): string {
  const creators = writersOf(title.authors).map((name) => `    <dc:creator>${escapeXml(name)}</dc:creator>`)
  const items = pages.map(
    ({ name }) => `    <item id="${name}" href="${name}.xhtml" media-type="application/xhtml+xml"/>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="isbn" xml:lang="${languageTag(title.language)}">
  <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
    <dc:identifier id="isbn">urn:isbn:${title.isbn}</dc:identifier>
    <dc:title>${escapeXml(title.title)}</dc:title>
${creators.join('\n')}
    <dc:language>${languageTag(title.language)}</dc:language>
    <dc:publisher>${escapeXml(title.publisher)}</dc:publisher>
    <dc:date>${title.publishedOn}</dc:date>
    <dc:description>${escapeXml(title.description)}</dc:description>
    <meta property="dcterms:modified">${title.publishedOn}T00:00:00Z</meta>
    <meta property="schema:accessMode">textual</meta>
    <meta property="schema:accessModeSufficient">textual</meta>
    <meta property="schema:accessibilityFeature">tableOfContents</meta>
    <meta property="schema:accessibilityHazard">none</meta>
    <meta property="schema:accessibilitySummary">A short text with headings and a table of contents.</meta>
  </metadata>
  <manifest>
    <item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
    <item id="cover-picture" href="cover.svg" media-type="image/svg+xml" properties="cover-image"/>
    <item id="style" href="style.css" media-type="text/css"/>
${items.join('\n')}
  </manifest>
  <spine>${pages.map(({ name }) => `<itemref idref="${name}"/>`).join('')}</spine>
</package>
`
}
