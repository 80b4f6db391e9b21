// Tags whose numbers are fixed (specification of the storefront, section 9). The first three follow from a title's
// price and format; nobody gives them by hand.
export const fixedTags = { free: 2, print: 2729, audiobooks: 2730, stories: 19, children: 20 } as const
