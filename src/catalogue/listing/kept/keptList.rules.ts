/** A list whose total and marks are kept, by the number that the tables know it by: all titles, a tag's, a publisher's. */
export type KeptList = number

export const everyTitleList: KeptList = 0

export const listOfTag = (tag: number): KeptList => tag

export const listOfPublisher = (publisher: number): KeptList => -publisher

/** In titles: of how many a block is made, and from how many on a list has counts at the marks; a smaller one is read whole. */
export type MarkSizes = { readonly block: number; readonly marked: number }

export const markSizes: MarkSizes = { block: 2000, marked: 4000 }
