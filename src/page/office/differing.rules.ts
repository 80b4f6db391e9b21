/** The fields of an entry that say something else in another one; all of them where that is not known. */
export const differing = <Entry extends object>(
  entry: Entry,
  other: Entry | null,
): (keyof Entry & string)[] =>
  (Object.keys(entry) as (keyof Entry & string)[]) // its own names
    .filter((field) => JSON.stringify(entry[field]) !== JSON.stringify(other?.[field]))

/** Of an entry only what says something else in another one. */
export const changesTo = <Entry extends object>(entry: Entry, before: Entry): Partial<Entry> =>
  Object.fromEntries(differing(entry, before).map((field) => [field, entry[field]])) as Partial<Entry> // its own fields
