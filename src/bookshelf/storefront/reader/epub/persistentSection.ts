import type { FoliateSection } from 'foliate-js/epub.js'
import type { BookSource } from './bookSource.ts'

export type SectionEvents = {
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
export function persistentSection(
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
