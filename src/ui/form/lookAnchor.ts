/** The id of a field at which the page begins that is drawn again without scripts. */
export const lookAnchor = (name: string): string => `look-${name}`
