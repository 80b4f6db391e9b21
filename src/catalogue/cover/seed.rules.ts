/** FNV-1a (32 bit), then mixed once more, as short ids differ in few bits only. */
export function hash(text: string): number {
  let mixed = 0x811c9dc5
  for (const letter of text) {
    mixed ^= letter.codePointAt(0) ?? 0
    mixed = Math.imul(mixed, 0x01000193) >>> 0
  }
  mixed ^= mixed >>> 15
  mixed = Math.imul(mixed, 0x2c1b3c6d) >>> 0
  mixed ^= mixed >>> 12
  return mixed >>> 0
}

/** mulberry32: an endless row of numbers from 0 up to 1, the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
