// Specification of the storefront, sections 2 and 9; those of grade levels are in search/grades.rules.ts.

/** The first three follow from a title's price and format; nobody gives them by hand. */
export const fixedTags = { free: 2, print: 2729, audiobooks: 2730, stories: 19, children: 20 } as const

const frontPageTags: readonly number[] = [32, 19, 20, 2, 2729, 2730]

/** The hidden book-types section of the front page. */
export const bookTypeTags: readonly number[] = [fixedTags.print, fixedTags.audiobooks]

/** What the filter dialog shows before anything is looked for, in this order: the largest shelves, then kinds of them. */
export const featuredTags: readonly number[] = [
  32, 19, 20, 201, 202, 203, 2, 2729, 2730, 204, 205, 206, 208, 210, 211, 212, 214, 215, 216, 217, 221,
]

export const chosenTags = <Tag extends { readonly _id: number }>(
  tags: readonly Tag[],
  numbers: readonly number[],
): Tag[] => numbers.flatMap((number) => tags.find(({ _id }) => _id === number) ?? [])

export const frontPage = <Tag extends { readonly _id: number }>(tags: readonly Tag[] | null): Tag[] =>
  chosenTags(tags ?? [], frontPageTags)

/** The front page's categories, and before them the one that is shown, where it is none of them. */
export function chipsWith<Tag extends { readonly _id: number }>(
  shown: Tag,
  tags: readonly Tag[] | null,
): Tag[] {
  const front = frontPage(tags)
  return front.some(({ _id }) => _id === shown._id) ? front : [shown, ...front]
}
