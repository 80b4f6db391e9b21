/** A limit is the first moment after its last day; people name the day. */
export const lastDay = (end: string): Date => new Date(Date.parse(end) - 1)
