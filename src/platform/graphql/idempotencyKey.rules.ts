/** Too short ones could be guessed, and met by chance. */
export const [minKeyLength, maxKeyLength] = [16, 255]

/** A key as the header carries it, in quotes or without; null when it is none. */
export function idempotencyKeyIn(header: string): string | null {
  const key = /^"(.*)"$/.exec(header)?.[1] ?? header
  const isKey = /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(key)
  return isKey && key.length >= minKeyLength && key.length <= maxKeyLength ? key : null
}
