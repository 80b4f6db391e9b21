import type { Page } from '#page/page.ts'

/** It is told once. Comes after the cart was read, which may be what leaves titles out. */
export function takeOwnedCount(page: Page): number {
  const count = page.ownedCount
  if (count > 0) page.setOwnedCount(0)
  return count
}
