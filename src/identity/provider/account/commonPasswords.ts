import { readFileSync } from 'node:fs'

// The first 10,000 leaked passwords of @zxcvbn-ts/language-common 4.1.3 (MIT; Dan Wheeler, Dropbox, zxcvbn-ts).
const common = new Set(
  readFileSync(new URL('commonPasswords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n'),
)

export const isCommonPassword = (password: string): boolean =>
  common.has(password.normalize('NFKC').toLowerCase())
