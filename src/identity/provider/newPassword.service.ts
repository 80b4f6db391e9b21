import type { Database } from '#platform/database/database.ts'
import { addJob } from '#platform/jobs.ts'
import type { Country } from '#platform/preferences.rules.ts'
import { addMail } from '#notifications/mail.table.ts'
import { newPasswordMail, passwordChangedMail } from './account.mails.ts'
import { listAccounts, loginKey, type Place, type Shop, type ShopSide } from './account.service.ts'
import * as accounts from './account.table.ts'
import { addLink, consumeLink } from './accountLink.table.ts'
import * as limits from './limits.ts'
import { dropRecordsOfAccount } from './oidcRecord.table.ts'
import { hashPassword } from './password.ts'

/**
 * Asks for a link to choose a new password. Whether there is such an account is only looked up by the job, so that the
 * answer says and takes the same either way. Returns the minutes to wait when it was asked too often.
 */
export async function askNewPassword(db: Database, login: string, place: Place): Promise<number | null> {
  const tries = [
    [limits.resetOfAccount, loginKey(login)],
    [limits.resetFromAddress, place.address],
  ] as const
  const wait = await limits.minutesToWait(db, tries, place.now)
  if (wait === null) await addJob(db, 'sendPasswordLinks', { login, country: place.country })
  return wait
}

/** Sends the link to every account that the words typed may mean: several where a number is one in many countries. */
export async function sendPasswordLinks(
  db: Database,
  login: string,
  country: Country,
  shop: Shop,
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const account of await listAccounts(tx, login, country)) {
      await addMail(tx, newPasswordMail(account, await addLink(tx, account.id, 'reset', new Date()), shop))
    }
  })
}

/** A link to choose a new password, for an account whose owner has been recognised otherwise. Null without an account. */
export async function newPasswordLink(
  db: Database,
  accountId: string,
  now: Date,
  shop: Pick<Shop, 'publicUrl'>,
): Promise<string | null> {
  if (!(await accounts.findAccount(db, accountId))) return null
  return `${shop.publicUrl}/auth/new-password/${await addLink(db, accountId, 'reset', now)}`
}

/**
 * Uses a link to choose a new password: everybody is logged out everywhere, and the address is proven too. Returns
 * whether the link still worked.
 */
export async function choosePassword(
  db: Database,
  { token, password, now }: { token: string; password: string; now: Date },
  shopSide: ShopSide,
  shop: Shop,
): Promise<boolean> {
  const hash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const accountId = await consumeLink(tx, token, 'reset', now)
    const account = accountId ? await accounts.findAccount(tx, accountId) : undefined
    if (!account) return false
    await accounts.setPasswordHash(tx, account.id, hash)
    await accounts.markAccountVerified(tx, account.id, now)
    await dropRecordsOfAccount(tx, account.id)
    await shopSide.verified(tx, account.id)
    await shopSide.passwordChanged(tx, account.id, now)
    await addMail(tx, passwordChangedMail(account, shop))
    return true
  })
}
