export type Chapter = {
  readonly id: number
  readonly label: string
  readonly href: string | null
  /** -1 when it points nowhere. */
  readonly section: number
  readonly mark: string | null
  readonly parts: readonly Chapter[]
}

type Entry = {
  readonly label: string | null
  readonly href: string | null
  readonly subitems?: readonly Entry[] | null
}

/** Numbers the entries of a table of contents; `sectionOf` tells which section an address means. */
export function chaptersOf(contents: readonly Entry[], sectionOf: (href: string) => number): Chapter[] {
  let count = 0
  const number = (entry: Entry): Chapter => ({
    id: count++,
    label: (entry.label ?? '').trim().slice(0, 200),
    href: entry.href,
    section: entry.href === null ? -1 : sectionOf(entry.href),
    mark: entry.href?.split('#')[1] || null,
    parts: (entry.subitems ?? []).map(number),
  })
  return contents.map(number)
}

export const inRow = (chapters: readonly Chapter[]): Chapter[] =>
  chapters.flatMap((chapter) => [chapter, ...inRow(chapter.parts)])

/** The last of its section whose mark has been reached, else the last before; null in front of the first. */
export function chapterAt(
  row: readonly Chapter[],
  section: number,
  isReached: (mark: string) => boolean,
): Chapter | null {
  const here = row.filter((chapter) => chapter.section === section)
  const reached = here.findLast(({ mark }) => mark === null || isReached(mark))
  if (reached) return reached
  const before = row.filter((chapter) => chapter.section >= 0 && chapter.section < section)
  const nearest = Math.max(...before.map((chapter) => chapter.section))
  return before.findLast((chapter) => chapter.section === nearest) ?? null
}
