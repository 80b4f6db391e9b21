import type { Database } from '#platform/database/database.ts'
import { forgetTries, type Tries } from '#platform/rateLimit.table.ts'
import { Semaphore } from '#platform/semaphore.ts'
import { type Entry, listAccounts, loginKey, type RequestPlace } from '../account/account.service.ts'
import type { AccountRow } from '../account/account.table.ts'
import { listKnownDevices } from '../account/device.table.ts'
import * as limits from '../limits.ts'
import { isPassword } from '../account/password.ts'

// As many at once as keep the processors busy; who waits is asked at their turn whether they may still try.
const hashing = new Semaphore(3)

// An address may have two accounts; as many hashes are compared where it has one or none.
const hashesCompared = 2

/**
 * Every mismatch is the same refusal and takes the same time, so that nobody learns who has an account.
 * A known browser has wrong passwords of its own, so that strangers who guess do not lock the owner out.
 */
export async function signIn(
  db: Database,
  login: string,
  password: string,
  place: RequestPlace,
): Promise<Entry> {
  const found = await listAccounts(db, login, place.country)
  const attempts = await attemptsOf(db, found, login, place)
  return hashing.run(async () => {
    const refusals: Entry[] = []
    for (const attempt of attempts) {
      const entry = await tryPassword(db, attempt, password, place.now)
      if ('accountId' in entry) return entry
      refusals.push(entry)
    }
    return refusals.find((entry) => 'refusal' in entry) ?? refusals[0] ?? { refusal: 'wrong' }
  })
}

/** Counts against the same limits as a sign-in. */
export const signInToAccount = (
  db: Database,
  account: AccountRow,
  password: string,
  { address, now }: RequestPlace,
): Promise<Entry> =>
  hashing.run(() => {
    const key = loginKey(account.email)
    const tries: Attempt['tries'] = [
      [limits.wrongFromAddressForLogin, `${address} ${key}`],
      [limits.wrongFromAddress, address],
      [limits.wrongForLogin, key],
    ]
    return tryPassword(db, { accounts: [account], hashes: 0, tries }, password, now)
  })

type Attempt = {
  readonly accounts: readonly AccountRow[]
  readonly hashes: number
  /** What a wrong password counts against; the first is forgotten when the right one comes. */
  readonly tries: readonly [Tries[number], ...Tries]
}

// The second is made also where no account is left for it: what is refused must not tell how many there are.
async function attemptsOf(
  db: Database,
  found: readonly AccountRow[],
  login: string,
  { address, device }: RequestPlace,
): Promise<readonly Attempt[]> {
  const key = loginKey(login)
  const ids =
    device === null
      ? []
      : await listKnownDevices(
          db,
          device,
          found.map(({ id }) => id),
        )
  const known = found.filter(({ id }) => ids.includes(id))
  const stranger: Attempt = {
    accounts: found.filter((account) => !known.includes(account)),
    hashes: hashesCompared - known.length,
    tries: [
      [limits.wrongFromAddressForLogin, `${address} ${key}`],
      [limits.wrongFromAddress, address],
      [limits.wrongForLogin, key],
    ],
  }
  if (known.length === 0) return [stranger]
  return [{ accounts: known, hashes: 0, tries: [[limits.wrongOnDevice, `${device} ${key}`]] }, stranger]
}

/** Asked once more after a right password: of many guesses at once no more than the limit learn anything. */
async function tryPassword(
  db: Database,
  { accounts, hashes, tries }: Attempt,
  password: string,
  now: Date,
): Promise<Entry> {
  const full = await limits.minutesLeft(db, tries, now)
  if (full !== null) return { waitMinutes: full }
  const account = await findByPassword(accounts, hashes, password)
  const waitMinutes = await (account ? limits.minutesLeft : limits.minutesToWait)(db, tries, now)
  if (waitMinutes !== null) return { waitMinutes }
  if (!account) return { refusal: 'wrong' }
  await forgetTries(db, ...tries[0])
  return { accountId: account.id }
}

async function findByPassword(
  accounts: readonly AccountRow[],
  hashes: number,
  password: string,
): Promise<AccountRow | undefined> {
  for (const account of accounts) if (await isPassword(password, account.password_hash)) return account
  for (let count = accounts.length; count < hashes; count += 1) await isPassword(password, undefined)
  return undefined
}
