import type { FoliateSection } from 'foliate-js/epub.js'
import type { BookSource } from './bookSource.ts'

export type SectionEvents = {
  /** Called when a section does not come; tells whether to ask again. */
  readonly askAgain: () => Promise<boolean>
  readonly onHandOver: () => void
}

type Persistence = SectionEvents & {
  readonly source: BookSource
  readonly isPicture: boolean
}

/** The renderer must never see a section fail: it loses its position. What the server refuses is an empty page. */
export function persistentSection(
  section: FoliateSection,
  { source, askAgain, onHandOver, isPicture }: Persistence,
): FoliateSection {
  let made: string | null = null
  const makePage = (body: string): string =>
    (made = URL.createObjectURL(new Blob([pageAround(body)], { type: xhtml })))
  const find = async (): Promise<string> => {
    for (let isAgain = false; ; isAgain = true) {
      source.tolerateMissing(isAgain)
      const address = await section.load().catch(() => undefined)
      if (address) return isPicture ? makePage(`<img src="${address}" alt=""/>`) : address
      if (address !== undefined && (await source.isStillGiven())) return makePage('')
      if (!(await askAgain())) throw new Error(`${section.id} did not come`)
    }
  }
  const load = async (): Promise<string> => {
    const address = await find()
    onHandOver()
    return address
  }
  const unload = (): void => {
    if (made !== null) URL.revokeObjectURL(made)
    section.unload()
  }
  return { ...section, load, unload }
}

const xhtml = 'application/xhtml+xml'

const pageAround = (body: string): string =>
  `<html xmlns="http://www.w3.org/1999/xhtml"><head><title></title></head><body style="text-align: center">${body}</body></html>`
