import { hash, verify } from '@node-rs/argon2'

// OWASP's least setting for argon2id (number 2): 19 MiB, two passes; some 30 ms on a small server.
const strength = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let nobodys: Promise<string> | undefined

/** A hash to compare with when there is no account; made ahead, so that the first such sign-in takes no longer. */
export const nobodysHash = (): Promise<string> => (nobodys ??= hashPassword('nobody’s password'))

/** The hash of a password, which also says how it was made. Takes some 30 ms of processor time, off the main thread. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), strength)

/** Whether a password is the one that was hashed. Without a hash (nobody of that name) it takes as long and says no. */
export async function isPassword(password: string, kept: string | undefined): Promise<boolean> {
  const isRight = await verify(kept ?? (await nobodysHash()), password.normalize('NFKC'))
  return kept !== undefined && isRight
}
