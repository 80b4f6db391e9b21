// 40 words on phones, 60 on wide screens (specification of the storefront, section 2, book detail).
// One split serves both, so that the server need not know the screen.

export const wordsOnPhones = 40
export const wordsOnWide = 60

/** A paragraph in three parts: always shown, shown at first only on wide screens, shown on request. */
export type ReadMoreParagraph = { readonly always: string; readonly wide: string; readonly rest: string }

export type ReadMore = {
  readonly paragraphs: readonly ReadMoreParagraph[]
  readonly onPhones: boolean
  readonly onWide: boolean
}

export function splitDescription(description: string): ReadMore {
  let count = 0
  const paragraphs = description
    .split(/\n+/)
    .map((paragraph) => paragraph.split(/\s+/).filter(Boolean))
    .filter((words) => words.length > 0)
    .map((words) => {
      const before = count
      count += words.length
      const part = (from: number, to: number) =>
        words.slice(Math.max(0, from - before), Math.max(0, to - before)).join(' ')
      return {
        always: part(0, wordsOnPhones),
        wide: part(wordsOnPhones, wordsOnWide),
        rest: part(wordsOnWide, count),
      }
    })
  return { paragraphs, onPhones: count > wordsOnPhones, onWide: count > wordsOnWide }
}
