import { serverTexts } from '#platform/i18n/server.ts'
import type { Config } from '#platform/config.ts'
import { button, mailLink, paragraph, remark, writeLetter } from '#notifications/mail.layout.ts'
import type { NewMail } from '#notifications/mail.table.ts'
import { isPlainName } from '../../profile/name.rules.ts'
import type { AccountRow } from './account.table.ts'

type Shop = Pick<Config, 'publicUrl' | 'supportEmail'>
type Person = Pick<AccountRow, 'email' | 'given_name' | 'language'>

export function verificationMail(person: Person, token: string, shop: Shop): NewMail {
  const t = serverTexts(person.language)
  return letter(person, t('identity.mail.verify.subject'), shop, [
    paragraph(greeting(person)),
    paragraph(t('identity.mail.verify.text')),
    button(t('identity.mail.verify.button'), `${shop.publicUrl}/auth/verify/${token}`),
    remark(t('identity.mail.verify.valid')),
    remark(t('identity.mail.verify.notYou')),
  ])
}

export function knownAddressMail(owner: Person, shop: Shop): NewMail {
  const t = serverTexts(owner.language)
  return letter(owner, t('identity.mail.known.subject'), shop, [
    paragraph(greeting(owner)),
    paragraph(t('identity.mail.known.text')),
    button(t('identity.signIn.submit'), `${shop.publicUrl}/auth/own-account`),
    mailLink(t('identity.reset.choose'), `${shop.publicUrl}/auth/forgotten`),
    remark(t('identity.mail.known.notYou')),
  ])
}

export function newPasswordMail(person: Person, token: string, shop: Shop): NewMail {
  const t = serverTexts(person.language)
  return letter(person, t('identity.mail.reset.subject'), shop, [
    paragraph(greeting(person)),
    paragraph(t('identity.mail.reset.text')),
    button(t('identity.mail.reset.button'), `${shop.publicUrl}/auth/new-password/${token}`),
    remark(t('identity.mail.reset.valid')),
    remark(t('identity.mail.reset.notYou')),
  ])
}

export function passwordChangedMail(person: Person, shop: Shop): NewMail {
  const t = serverTexts(person.language)
  return letter(person, t('identity.mail.changed.subject'), shop, [
    paragraph(greeting(person)),
    paragraph(t('identity.mail.changed.text')),
    remark(t('identity.mail.changed.notYou', { email: shop.supportEmail })),
  ])
}

// Providers and earlier forms took any name.
function greeting({ given_name, language }: Person): string {
  const t = serverTexts(language)
  return given_name && isPlainName(given_name)
    ? t('identity.mail.hello', { name: given_name })
    : t('identity.mail.helloReader')
}

const letter = (
  person: Person,
  subject: string,
  shop: Shop,
  parts: Parameters<typeof writeLetter>[0]['parts'],
): NewMail => ({
  recipient: person.email,
  language: person.language,
  ...writeLetter({ language: person.language, subject, parts }, shop),
})
