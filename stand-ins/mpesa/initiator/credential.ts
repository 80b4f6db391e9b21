import { constants, privateDecrypt } from 'node:crypto'
import { readFileSync } from 'node:fs'

// Invented: it opens nothing but what is meant for this server.
const key = readFileSync(new URL('key.pem', import.meta.url))

/** The initiator's password in a SecurityCredential (RSA, PKCS #1 v1.5, base64); null when it is none. */
export function passwordIn(credential: string): string | null {
  try {
    const padded = privateDecrypt(
      { key, padding: constants.RSA_NO_PADDING },
      Buffer.from(credential, 'base64'),
    )
    const end = padded.indexOf(0, 2)
    return padded[0] === 0 && padded[1] === 2 && end > 9 ? padded.subarray(end + 1).toString() : null
  } catch {
    return null // of another length than the key
  }
}
