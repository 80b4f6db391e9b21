export type Initial = string

/** A to Z, and one for names that begin with anything else. */
export const initials: readonly Initial[] = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ#'.split('')

type NamedCategory = { readonly name: string }

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[’ʼ]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()

export function initialOf(name: string): Initial {
  const first = plain(name).charAt(0).toUpperCase()
  return initials.find((initial) => initial === first) ?? '#'
}

/** Those whose names have all words that were typed, each at the beginning of one of theirs or within it. */
export function matching<Tag extends NamedCategory>(tags: readonly Tag[], typed: string): Tag[] {
  const words = plain(typed).split(' ')
  return tags.filter(({ name }) => words.every((word) => plain(name).includes(word)))
}

export const underInitial = <Tag extends NamedCategory>(tags: readonly Tag[], initial: Initial): Tag[] =>
  tags.filter(({ name }) => initialOf(name) === initial)

export const usedInitials = (tags: readonly NamedCategory[]): Initial[] => {
  const used = new Set(tags.map(({ name }) => initialOf(name)))
  return initials.filter((initial) => used.has(initial))
}

/** In the order of an alphabet without accents, numbers by their size: Grade 2 comes before Grade 10. */
export const byName = <Tag extends NamedCategory>(tags: readonly Tag[]): Tag[] =>
  tags.toSorted((a, b) => comparison(plain(a.name), plain(b.name)) || (a.name < b.name ? -1 : 1))

const parts = (name: string): string[] => name.match(/\d+|\D+/g) ?? []

function comparison(a: string, b: string): number {
  const [left, right] = [parts(a), parts(b)]
  for (const [index, part] of left.entries()) {
    const other = right[index]
    if (other === undefined) return 1
    const difference = Number(part) - Number(other)
    if (difference) return difference
    if (Number.isNaN(difference) && part !== other) return part < other ? -1 : 1
  }
  return left.length - right.length
}

/** The letter as an address tells it, and back; null for what is none. */
export const writeInitial = (initial: Initial): string => (initial === '#' ? 'other' : initial.toLowerCase())

export const readInitial = (text: string | null): Initial | null =>
  initials.find((initial) => writeInitial(initial) === text) ?? null
