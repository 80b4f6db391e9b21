import { EPUB, type FoliateBook, type FoliateSection, type FoliateTarget } from 'foliate-js/epub.js'
import { isCFI } from 'foliate-js/epubcfi.js'
import { NotOpened, type Target } from '../bookReader.ts'
import { type BookSource, openSource } from './bookSource.ts'
import { fittingSheet, type PageArea } from '../page/bookStyles.rules.ts'
import { type Chapter, chapterAt, chaptersOf, inRow } from '../chapters.rules.ts'
import { withOwnPolicy } from '../page/pagePolicy.ts'
import { sectionAt } from '../position/progress.rules.ts'

export type OpenBook = {
  readonly source: BookSource
  readonly book: FoliateBook
  readonly isFixed: boolean
  readonly chapters: readonly Chapter[]
  readonly row: readonly Chapter[]
  /** Lengths of the sections in reading order; 0 for those that only links lead to. */
  readonly sizes: readonly number[]
  readonly language: string | null
  resolve(target: Target): FoliateTarget | null
  close(): void
}

/** Opens a book by its number, for a page area of this size. Throws `NotOpened`. */
export async function openBook(bookId: number, area: PageArea, events: SectionEvents): Promise<OpenBook> {
  const source = await openSource(bookId)
  const epub = await readMetadataFiles(source)
  const isFixed = source.layout === 'fixed' || epub.rendition.layout === 'pre-paginated'
  const pictures = isFixed
    ? []
    : epub.resources.manifest.filter(({ mediaType }) => mediaType.startsWith('image/'))
  const sections = epub.sections.map((section, index) =>
    persistentSection(section, {
      source,
      ...events,
      isPicture: pictures.some(({ href }) => href === section.id),
      nameOf: () => chapterAt(inRow(chapters), index, () => true)?.label || fileName(section.id),
    }),
  )
  lockPages(epub)
  if (!isFixed) fitSheets(epub, area)
  // A page of a fixed size is a page, however many bytes its picture has.
  const sizes = sections.map(({ linear, size }) => (linear === 'no' ? 0 : isFixed ? 1 : Math.max(1, size)))
  const chapters = chaptersOf(epub.toc ?? [], (href) => epub.resolveHref(href)?.index ?? -1)
  return {
    source,
    book: {
      sections,
      dir: epub.dir,
      rendition: { ...epub.rendition },
      transformTarget: epub.transformTarget,
    },
    isFixed,
    chapters,
    row: inRow(chapters),
    sizes,
    language: [epub.metadata.language].flat()[0] ?? null,
    resolve: (target) => resolve(epub, sizes, target),
    close: () => epub.destroy(),
  }
}

async function readMetadataFiles(source: BookSource): Promise<EPUB> {
  const epub = await new EPUB(source).init().catch((cause) => {
    throw new NotOpened(source.hasLost() ? 'offline' : 'damaged', { cause })
  })
  // A table of contents that does not come is passed over in silence by the library.
  if (source.hasLost()) throw new NotOpened('offline')
  return epub
}

const fileName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

const lockPages = (epub: EPUB): void => {
  for (const type of ['application/xhtml+xml', 'text/html'] as const)
    transform(epub, type, (page) => withOwnPolicy(page, type))
}

const fitSheets = (epub: EPUB, area: PageArea): void =>
  transform(epub, 'text/css', (css) => fittingSheet(css, area))

/** Replaces a type's files with others before they are shown. */
const transform = ({ transformTarget }: EPUB, type: string, make: (text: string) => string): void =>
  transformTarget.addEventListener('data', (event) => {
    const { detail } = event as CustomEvent<{ data: unknown; type: string }> // as foliate's README describes it
    if (detail.type === type) detail.data = Promise.resolve(detail.data).then((text) => make(String(text)))
  })

/** A saved position counts as far as this file still has it; else its share of the book does. */
function resolve(epub: EPUB, sizes: readonly number[], target: Target): FoliateTarget | null {
  if ('href' in target) {
    const found = attempt(() => epub.resolveHref(target.href)) // fails at a sign % that is no code
    return found && found.index >= 0 ? found : null
  }
  const byShare = sectionAt(sizes, target.fraction)
  const found = isCFI.test(target.locator) ? attempt(() => epub.resolveCFI(target.locator)) : null
  if (!found || found.index < 0) return { index: byShare.index, anchor: () => byShare.within }
  const within = found.index === byShare.index ? byShare.within : 0
  return {
    index: found.index,
    anchor: (document) => attempt(() => pastSpaces(found.anchor?.(document))) ?? within,
  }
}

// A page that begins in a paragraph begins with the space before its first word, which is drawn on the page before.
function pastSpaces(anchor: Anchor | undefined): Anchor | undefined {
  if (typeof anchor !== 'object' || anchor === null || !('collapsed' in anchor)) return anchor
  const { startContainer, startOffset } = anchor
  const text = startContainer.nodeValue?.slice(startOffset) ?? ''
  anchor.setStart(startContainer, startOffset + text.search(/\S|$/))
  anchor.collapse(true)
  return anchor
}

type Anchor = ReturnType<NonNullable<FoliateTarget['anchor']>>

function attempt<Result>(act: () => Result): Result | null {
  try {
    return act()
  } catch {
    return null
  }
}

type SectionEvents = {
  /** Called when a section does not come; tells whether to ask again. */
  readonly askAgain: () => Promise<boolean>
  readonly onHandOver: () => void
  readonly unservedText: (name: string) => string
}

type Persistence = SectionEvents & {
  readonly source: BookSource
  readonly isPicture: boolean
  /** What readers call it. */
  readonly nameOf: () => string
}

/** The renderer must never see a section fail: it loses its position. What the server refuses is a page that says so. */
function persistentSection(
  section: FoliateSection,
  { source, askAgain, onHandOver, unservedText, isPicture, nameOf }: Persistence,
): FoliateSection {
  const made: string[] = []
  const makePage = (body: string): string => {
    const address = URL.createObjectURL(new Blob([pageAround(body)], { type: xhtml }))
    made.push(address)
    return address
  }
  const find = async (): Promise<string> => {
    for (let isAgain = false; ; isAgain = true) {
      source.tolerateMissing(isAgain)
      const address = await section.load().catch(() => undefined)
      if (address) return isPicture ? makePage(`<img src="${address}" alt=""/>`) : address
      if (address !== undefined && (await source.isStillGiven()))
        return makePage(`<p>${escaped(unservedText(nameOf()))}</p>`)
      if (!(await askAgain())) throw new Error(`${section.id} did not come`)
    }
  }
  const load = async (): Promise<string> => {
    const address = await find()
    onHandOver()
    return address
  }
  const unload = (): void => {
    const address = made.pop()
    if (address) URL.revokeObjectURL(address)
    section.unload()
  }
  return { ...section, load, unload }
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const xhtml = 'application/xhtml+xml'

const pageAround = (body: string): string =>
  `<html xmlns="http://www.w3.org/1999/xhtml"><head><title></title></head><body style="text-align: center">${body}</body></html>`
