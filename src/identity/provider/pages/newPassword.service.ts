import type { Database } from '#platform/database/database.ts'
import { addJob, jobKind } from '#platform/jobs.ts'
import type { Country } from '#platform/countries.rules.ts'
import { addMail } from '#notifications/mail.table.ts'
import { newPasswordMail, passwordChangedMail } from '../account/account.mails.ts'
import {
  listAccounts,
  loginKey,
  type RequestPlace,
  type AccountShop,
  type ShopSide,
} from '../account/account.service.ts'
import * as accounts from '../account/account.table.ts'
import { addLink, consumeLink, endLinks } from '../account/accountLink.table.ts'
import { forgetDevices } from '../account/device.table.ts'
import * as limits from '../limits.ts'
import { dropRecordsOfAccount } from '../oidcRecord.table.ts'
import { hashPassword } from '../account/password.ts'

export const passwordLinksJob = jobKind('sendPasswordLinks', { login: 'text', country: 'text' })

/** Only the job looks whether there is an account, so that answers tell nothing. Minutes to wait, or null. */
export async function requestNewPassword(
  db: Database,
  login: string,
  place: RequestPlace,
): Promise<number | null> {
  const tries = [
    [limits.resetOfAccount, loginKey(login)],
    [limits.resetFromAddress, place.address],
  ] as const
  const wait = await limits.minutesToWait(db, tries, place.now)
  if (wait === null) await addJob(db, passwordLinksJob, { login, country: place.country })
  return wait
}

/** Several where a number is one in many countries; of a proved address only its owner's. */
export async function sendPasswordLinks(
  db: Database,
  login: string,
  country: Country,
  shop: AccountShop,
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await listAccounts(tx, login, country)
    const owners = found.filter((account) => account.email_verified_at !== null)
    for (const account of owners.length > 0 ? owners : found.slice(0, 1))
      await addMail(tx, newPasswordMail(account, await addOnlyLink(tx, account, new Date()), shop))
  })
}

export async function newPasswordLink(
  db: Database,
  accountId: string,
  now: Date,
  shop: Pick<AccountShop, 'publicUrl'>,
): Promise<string | null> {
  const account = await accounts.findAccount(db, accountId)
  return account ? `${shop.publicUrl}/auth/new-password/${await addOnlyLink(db, account, now)}` : null
}

/** Who opens the account by its newest link alone can tell that no other is about. */
async function addOnlyLink(db: Database, account: accounts.AccountRow, now: Date): Promise<string> {
  await endLinks(db, account.id, 'reset', now)
  return addLink(db, account, 'reset', now)
}

/** Logs out everywhere, forgets browsers, proves the address. Null when the link does not work any more. */
export async function choosePassword(
  db: Database,
  { token, password, now }: { token: string; password: string; now: Date },
  shopSide: ShopSide,
  shop: AccountShop,
): Promise<string | null> {
  const hash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const link = await consumeLink(tx, token, 'reset', now)
    const account = link ? await accounts.findAccount(tx, link.id) : undefined
    if (!link || !account || !(await accounts.markAccountVerified(tx, link, now))) return null
    await accounts.setPasswordHash(tx, account.id, hash)
    await dropRecordsOfAccount(tx, account.id)
    await forgetDevices(tx, account.id)
    await shopSide.verified(tx, account.id)
    await shopSide.passwordChanged(tx, account.id, now)
    await addMail(tx, passwordChangedMail(account, shop))
    return account.id
  })
}
