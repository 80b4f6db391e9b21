import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'

/** How long a reader waits for what must come, in milliseconds. */
export const patience = 15_000

/**
 * Waits until what is read is what is expected. A page shows what was done to it a moment later, on a busy machine a long
 * moment; when patience ends the last reading is compared, and fails.
 */
export async function becomes<T>(read: () => Promise<T>, expected: T, message?: string): Promise<void> {
  const deadline = Date.now() + patience
  let last = await read()
  while (!isDeepStrictEqual(last, expected) && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    last = await read()
  }
  assert.deepEqual(last, expected, message)
}
