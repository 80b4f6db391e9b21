import { randomUUID } from 'node:crypto'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { Country } from '#platform/countries.rules.ts'
import type { Language } from '#platform/preferences.rules.ts'
import { addMail } from '#notifications/mail.table.ts'
import { emailKey } from '../../email.rules.ts'
import { embeddedKey } from '../../signIn/issuerKey.rules.ts'
import { updateEmail } from '../../users/user.table.ts'
import { phoneNumbersOf } from '../../profile/phone.rules.ts'
import { knownAddressMail, verificationMail } from './account.mails.ts'
import * as accounts from './account.table.ts'
import { addLink, consumeLink } from './accountLink.table.ts'
import * as limits from '../limits.ts'
import { hashPassword } from './password.ts'
import type { SignUpForm } from '../pages/signUp.rules.ts'

export type AccountShop = Pick<Config, 'publicUrl' | 'supportEmail'>

export type RequestPlace = {
  readonly address: string
  /** The secret of a browser in which somebody signed in before. */
  readonly device: string | null
  readonly country: Country
  readonly language: Language
  readonly now: Date
}

export type Entry =
  | { readonly accountId: string }
  | { readonly refusal: 'wrong' }
  | { readonly waitMinutes: number }

/** An address of another account is treated alike: only its owner learns of it, by mail. The form has been checked. */
export async function signUp(
  db: Database,
  form: SignUpForm,
  place: RequestPlace,
  shop: AccountShop,
): Promise<Exclude<Entry, { refusal: 'wrong' }>> {
  const tries = [
    [limits.verificationOfEmail, emailKey(form.email)],
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
    await accounts.addAccount(tx, account)
    await sendVerification(tx, account.id, place.now, shop)
    return { accountId: account.id }
  })
}

/** Sends the mail that proves an address once more. Returns the minutes to wait when it was asked too often. */
export async function resendVerification(
  db: Database,
  account: Pick<accounts.AccountRow, 'id' | 'email'>,
  place: Pick<RequestPlace, 'address' | 'now'>,
  shop: AccountShop,
): Promise<number | null> {
  const wait = await countMail(db, account.email, place)
  if (wait === null) await db.transaction((tx) => sendVerification(tx, account.id, place.now, shop))
  return wait
}

/** As `resendVerification`, to another address, which is the account's from now on. Does nothing once it is verified. */
export async function correctEmail(
  db: Database,
  account: Pick<accounts.AccountRow, 'id' | 'email'>,
  place: Pick<RequestPlace, 'address' | 'now'>,
  shop: AccountShop,
): Promise<number | null> {
  const { id, email } = account
  const wait = await countMail(db, email, place)
  if (wait !== null) return wait
  await db.transaction(async (tx) => {
    if (!(await accounts.setUnverifiedEmail(tx, id, email))) return
    await updateEmail(tx, { issuer: embeddedKey, subject: id, email, emailVerified: false })
    await sendVerification(tx, id, place.now, shop)
  })
  return null
}

const countMail = (db: Database, email: string, { address, now }: Pick<RequestPlace, 'address' | 'now'>) =>
  limits.minutesToWait(
    db,
    [
      [limits.verificationOfEmail, emailKey(email)],
      [limits.resendFromAddress, address],
    ],
    now,
  )

async function sendVerification(
  tx: Database,
  accountId: string,
  now: Date,
  shop: AccountShop,
): Promise<void> {
  const account = await accounts.findAccount(tx, accountId)
  if (!account || account.email_verified_at) return
  const owner = await accounts.findOwner(tx, account.email)
  const mail = owner
    ? knownAddressMail(owner, shop)
    : verificationMail(account, await addLink(tx, account, 'verify', now), shop)
  await addMail(tx, mail)
}

export type ShopSide = {
  verified(tx: Database, userId: string): Promise<unknown>
  passwordChanged(tx: Database, userId: string, now: Date): Promise<unknown>
}

export async function verifyEmail(
  db: Database,
  { token, now }: { token: string; now: Date },
  shopSide: ShopSide,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const account = await consumeLink(tx, token, 'verify', now)
    if (!account || !(await accounts.markAccountVerified(tx, account, now))) return false
    await shopSide.verified(tx, account.id)
    return true
  })
}

/** The accounts that words may mean: those of an e-mail address, its owner's first, or those of a phone number. */
export async function listAccounts(
  db: Database,
  login: string,
  country: Country,
): Promise<readonly accounts.AccountRow[]> {
  if (login.includes('@')) return accounts.listAccountsByEmail(db, emailKey(login))
  const numbers = phoneNumbersOf(login, country)
  return numbers.length > 0 ? accounts.listAccountsByPhone(db, numbers) : []
}

export const loginKey = (login: string): string =>
  phoneNumbersOf(login, 'OTH')[0]?.slice(-9) ?? emailKey(login)
