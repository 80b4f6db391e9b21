import { createHash } from 'node:crypto'

/** SHA-256 of the parts as if they were one; texts count as UTF-8. */
export function sha256(...parts: readonly (string | Uint8Array)[]): Buffer {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
