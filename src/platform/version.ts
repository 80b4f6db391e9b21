import { sha256 } from './digest.ts'
import { ShopError } from './errors.ts'

type Part = string | number | boolean | null | Date | readonly Part[]

const length = 22

/** Stands for what can be changed of a record: another one as soon as any of it is. Its order counts. */
export const versionOf = (parts: readonly Part[]): string =>
  sha256(JSON.stringify(parts)).toString('base64url').slice(0, length)

/**
 * Refuses what was meant for another version of a record, held by the transaction. `expected` is what the caller read, and
 * may be left out. Throws `shop.editConflict`.
 */
export function requireVersion(current: string, expected: string | null | undefined): void {
  if (expected != null && expected !== current) throw new ShopError('shop.editConflict')
}
