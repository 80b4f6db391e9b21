type NamedSchool = { readonly name: string }

const maxFound = 8

/** At most 8; the first of all where nothing was typed. */
export function fittingSchools<School extends NamedSchool>(
  schools: readonly School[],
  typed: string,
): School[] {
  const words = wordsOf(typed)
  const fitting = schools.filter(({ name }) => {
    const own = wordsOf(name)
    return words.every((word) => own.some((one) => one.startsWith(word)))
  })
  const begins = ({ name }: School) => (wordsOf(name).join(' ').startsWith(words.join(' ')) ? 0 : 1)
  return fitting.toSorted((a, b) => begins(a) - begins(b)).slice(0, maxFound)
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{Nd}]+/u)
    .filter((word) => word !== '')
