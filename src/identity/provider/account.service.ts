import { randomUUID } from 'node:crypto'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { Country, Language } from '#platform/preferences.rules.ts'
import { forgetTries } from '#platform/rateLimit.table.ts'
import { addMail } from '#notifications/mail.table.ts'
import { emailKey } from '../email.rules.ts'
import { phoneNumbersOf } from '../phone.rules.ts'
import { verificationMail } from './account.mails.ts'
import * as accounts from './account.table.ts'
import { addLink, consumeLink } from './accountLink.table.ts'
import * as limits from './limits.ts'
import { hashPassword, isPassword } from './password.ts'
import type { SignUpForm } from './signUp.rules.ts'

export type Shop = Pick<Config, 'publicUrl' | 'supportEmail'>

/** From where something is tried: the network address, the reader's country and language, the moment. */
export type Place = {
  readonly address: string
  readonly country: Country
  readonly language: Language
  readonly now: Date
}

export type Entry =
  | { readonly accountId: string }
  | { readonly refusal: 'wrong' }
  | { readonly waitMinutes: number }

/**
 * Signs in by e-mail address or phone number and password. Every mismatch is the same refusal and takes the same time,
 * so that nobody learns who has an account.
 */
export async function signIn(db: Database, login: string, password: string, place: Place): Promise<Entry> {
  const key = loginKey(login)
  const tries = [
    [limits.signInOfAccount, key],
    [limits.signInFromAddress, place.address],
  ] as const
  const waitMinutes = await limits.minutesToWait(db, tries, place.now)
  if (waitMinutes !== null) return { waitMinutes }
  const account = await findByPassword(await listAccounts(db, login, place.country), password)
  if (!account) return { refusal: 'wrong' }
  await forgetTries(db, limits.signInOfAccount, key)
  return { accountId: account.id }
}

/** Opens an account and sends the mail that proves its address. The form has been checked. */
export async function signUp(
  db: Database,
  form: SignUpForm,
  place: Place,
  shop: Shop,
): Promise<Entry | { readonly refusal: 'taken' }> {
  const tries = [
    [limits.signUpOfEmail, emailKey(form.email)],
    [limits.signUpFromAddress, place.address],
  ] as const
  const waitMinutes = await limits.minutesToWait(db, tries, place.now)
  if (waitMinutes !== null) return { waitMinutes }
  const account = {
    id: `soma|${randomUUID()}`,
    email: form.email,
    emailVerifiedAt: null,
    passwordHash: await hashPassword(form.password),
    givenName: form.givenName,
    familyName: form.familyName,
    language: place.language,
  }
  return db.transaction(async (tx) => {
    if (!(await accounts.addAccount(tx, account))) return { refusal: 'taken' }
    await sendVerification(tx, account.id, place.now, shop)
    return { accountId: account.id }
  })
}

/** Sends the mail that proves an address once more. Returns the minutes to wait when it was asked too often. */
export async function resendVerification(
  db: Database,
  accountId: string,
  place: Place,
  shop: Shop,
): Promise<number | null> {
  const tries = [
    [limits.resendOfAccount, accountId],
    [limits.resendFromAddress, place.address],
  ] as const
  const wait = await limits.minutesToWait(db, tries, place.now)
  if (wait === null) await db.transaction((tx) => sendVerification(tx, accountId, place.now, shop))
  return wait
}

async function sendVerification(tx: Database, accountId: string, now: Date, shop: Shop): Promise<void> {
  const account = await accounts.findAccount(tx, accountId)
  if (!account || account.email_verified_at) return
  await addMail(tx, verificationMail(account, await addLink(tx, accountId, 'verify', now), shop))
}

/** What the shop does in the same transaction when something happens to an account. */
export type ShopSide = {
  verified(tx: Database, userId: string): Promise<unknown>
  passwordChanged(tx: Database, userId: string, now: Date): Promise<unknown>
}

/** Uses the link of a verification mail. Returns whether it still worked. */
export async function verifyEmail(
  db: Database,
  { token, now }: { token: string; now: Date },
  shopSide: ShopSide,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const accountId = await consumeLink(tx, token, 'verify', now)
    if (accountId === null) return false
    await accounts.markAccountVerified(tx, accountId, now)
    await shopSide.verified(tx, accountId)
    return true
  })
}

/** The accounts that words may mean: that of an e-mail address, or those with a phone number. */
export async function listAccounts(
  db: Database,
  login: string,
  country: Country,
): Promise<readonly accounts.AccountRow[]> {
  if (login.includes('@')) return accounts.listAccountsByEmail(db, emailKey(login))
  const numbers = phoneNumbersOf(login, country)
  return numbers.length > 0 ? accounts.listAccountsByPhone(db, numbers) : []
}

async function findByPassword(
  found: readonly accounts.AccountRow[],
  password: string,
): Promise<accounts.AccountRow | undefined> {
  if (found.length === 0) await isPassword(password, undefined)
  for (const account of found) if (await isPassword(password, account.password_hash)) return account
  return undefined
}

// The same person under all spellings of an address or a number; anything else under the words as typed.
export const loginKey = (login: string): string =>
  phoneNumbersOf(login, 'OTH')[0]?.slice(-9) ?? emailKey(login)
