import { emailKey } from '#identity/email.rules.ts'
import { paragraph, paragraphsOf, remark, supportLanguage, writeLetter } from '#notifications/mail.layout.ts'
import { addMail } from '#notifications/mail.table.ts'
import type { Config } from '#platform/config.ts'
import { refuseInvalid, tooMany } from '#platform/errors.ts'
import type { Context } from '#platform/graphql/context.ts'
import { serverTexts } from '#platform/i18n/server.ts'
import { countTries, type RateLimit, type Tries } from '#platform/rateLimit.table.ts'
import { type HelpRequest, helpViolations } from './help.rules.ts'

export type HelpDesk = Pick<Config, 'publicUrl' | 'supportEmail'>

// By the address that asks, and by network address, behind which a whole school may sit.
const emailLimit: RateLimit = { kind: 'help for an address', max: 5, seconds: 3600 }
const addressLimit: RateLimit = { kind: 'help from an address', max: 30, seconds: 3600 }

/** Throws the failing fields, and `general.tooManyRequests`. */
export async function sendHelpRequest(context: Context, shop: HelpDesk, request: HelpRequest): Promise<void> {
  refuseInvalid(helpViolations(request))
  await countRequest(context, request)
  await addMail(context.db, { ...helpMail(request, context, shop), recipient: shop.supportEmail })
}

async function countRequest({ db, address, now }: Context, { fromEmail }: HelpRequest): Promise<void> {
  const tries: Tries = [
    [emailLimit, emailKey(fromEmail)],
    [addressLimit, address],
  ]
  const wait = await countTries(db, tries, now)
  if (wait !== null) throw tooMany(wait)
}

function helpMail(request: HelpRequest, { caller, preferences }: Context, shop: HelpDesk) {
  const t = serverTexts(supportLanguage)
  const name = request.name.trim().replaceAll(/\s+/g, ' ')
  const facts = [
    t('mail.helpRequest.from', { name, email: request.fromEmail.trim() }),
    ...(request.phone === null ? [] : [t('mail.helpRequest.phone', { phone: request.phone })]),
    t('mail.helpRequest.language', { language: preferences.language }),
    caller.kind === 'user'
      ? t('mail.helpRequest.user', { email: caller.email })
      : t('mail.helpRequest.visitor'),
  ]
  const parts = [...paragraphsOf(request.message).map(paragraph), ...facts.map(remark)]
  const subject = t('mail.helpRequest.subject', { name })
  return {
    language: supportLanguage,
    replyTo: request.fromEmail.trim(),
    ...writeLetter({ language: supportLanguage, subject, parts }, shop),
  } as const
}
