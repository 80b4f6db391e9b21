/** The fields of an entry that say something else in another one; all of them where that is not known. */
export const changedFields = <Entry extends object>(
  entry: Entry,
  other: Entry | null,
): (keyof Entry & string)[] =>
  (Object.keys(entry) as (keyof Entry & string)[]) // its own names
    .filter((field) => JSON.stringify(entry[field]) !== JSON.stringify(other?.[field]))
