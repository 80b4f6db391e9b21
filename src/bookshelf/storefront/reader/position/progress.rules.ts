// By the bytes of the sections in reading order; notes that only links lead to count for nothing.

/** Share of the book (0 to 1) before a position that lies `within` (0 to 1) of the section at `index`. */
export function bookFraction(sizes: readonly number[], index: number, within: number): number {
  const total = sum(sizes)
  if (total === 0) return 0
  const before = sum(sizes.slice(0, index)) + clamp(within) * (sizes[index] ?? 0)
  return clamp(before / total)
}

/** The section, and the share of it, at which this share of the book has been read. */
export function sectionAt(sizes: readonly number[], fraction: number): { index: number; within: number } {
  let rest = clamp(fraction) * sum(sizes)
  for (const [index, size] of sizes.entries()) {
    if (size > 0 && rest < size) return { index, within: rest / size }
    rest -= size
  }
  const last = sizes.findLastIndex((size) => size > 0)
  return { index: Math.max(0, last), within: last < 0 ? 0 : 1 }
}

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0)

const clamp = (share: number): number => (share > 0 ? Math.min(1, share) : 0)
