import { readFileSync } from 'node:fs'

// The first 10,000 of the list in @zxcvbn-ts/language-common 4.1.3 (MIT; Dan Wheeler, Dropbox, zxcvbn-ts), which counts
// passwords that leaked; without those that are too short anyway, in lower case.
const common = new Set(
  readFileSync(new URL('commonPasswords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n'),
)

/** Whether a password, in any capitals, is one of the 10,000 that people choose most. */
export const isCommonPassword = (password: string): boolean =>
  common.has(password.normalize('NFKC').toLowerCase())
