export type Times = { readonly perSecond: number; readonly p50: number; readonly p99: number }

/** Works through the items, so many at once; half and 99 in 100 of them take at most `p50` and `p99` milliseconds. */
export async function inLanes<Item>(
  lanes: number,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<Times> {
  const waiting = items.values()
  const times: number[] = []
  const began = performance.now()
  const lane = async () => {
    for (const item of waiting) {
      const from = performance.now()
      await work(item)
      times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return {
    perSecond: (items.length * 1000) / (performance.now() - began),
    p50: at(0.5),
    p99: at(0.99),
  }
}
