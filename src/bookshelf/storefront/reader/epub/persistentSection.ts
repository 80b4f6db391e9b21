import type { FoliateSection } from 'foliate-js/epub.js'
import type { BookSource } from './bookSource.ts'

export type SectionEvents = {
  /** Called when a section does not come; tells whether to ask again. */
  readonly askAgain: () => Promise<boolean>
  readonly onHandOver: () => void
}

type Persistence = SectionEvents & {
  readonly source: BookSource
  /** Whether the section is a bare picture, which flowing pages cannot show by itself. */
  readonly isPicture: boolean
}

/**
 * A section that asks what to do when it does not come: the renderer must never see it fail, since it loses its place.
 * One that the server does not give out at all is an empty page, so that one can read on behind it.
 */
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
