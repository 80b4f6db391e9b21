import { paragraph, remark, supportLanguage, writeLetter } from '#notifications/mail.layout.ts'
import { addMail, type NewMail } from '#notifications/mail.table.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { serverTexts } from '#platform/i18n/server.ts'
import type { Log } from '#platform/log.ts'
import type { OidcClient } from './oidcClient.ts'

export type RefusalDeps = {
  readonly config: Pick<Config, 'supportEmail' | 'publicUrl'>
  readonly db: Database
  readonly client: OidcClient
  readonly log: Log
}

/**
 * The provider takes the shop's own id, secret or key no more, whoever signs in. The first such answer of a day is an
 * error of the log and a mail to the support.
 */
export async function reportRefusal(
  { config, db, client, log }: RefusalDeps,
  error: unknown,
  code: string,
): Promise<void> {
  const isFirst = await db.transaction(async (tx) => {
    const added = await tx.run(sql`
      insert into provider_refusals (issuer, code, day)
      values (${client.issuer}, ${code}, (now() at time zone 'UTC')::date) on conflict do nothing`)
    if (added === 1) await addMail(tx, refusalMail(client.issuer, code, config))
    return added === 1
  })
  const message =
    'the identity provider refuses the shop: OIDC_CLIENT_ID, its secret or key, or OIDC_CLIENT_AUTH'
  log[isFirst ? 'error' : 'warn']({ err: error }, message)
}

function refusalMail(issuer: string, code: string, shop: RefusalDeps['config']): NewMail {
  const t = serverTexts(supportLanguage)
  const parts = [
    paragraph(t('mail.providerRefusal.text', { issuer, code })),
    remark(t('mail.providerRefusal.todo')),
  ]
  const subject = t('mail.providerRefusal.subject', { code })
  return {
    recipient: shop.supportEmail,
    language: supportLanguage,
    ...writeLetter({ language: supportLanguage, subject, parts }, shop),
  }
}

export const dropRefusals = (db: Database, before: Date) =>
  db.run(sql`delete from provider_refusals where day < ${before}`)
