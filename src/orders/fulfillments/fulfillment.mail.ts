import { mailLink, paragraph, writeLetter } from '#notifications/mail.layout.ts'
import type { NewMail } from '#notifications/mail.table.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import { formatDate } from '#platform/i18n/dates.ts'
import { serverTexts } from '#platform/i18n/server.ts'
import type { Language } from '#platform/preferences.rules.ts'
import { optionTo } from '../delivery.rules.ts'
import { findOrder, type FulfillmentRow } from '../order.table.ts'
import { orderReference } from '../orderReference.rules.ts'
import { findLanguageOfBuyer } from '../receipt/buyerLanguage.ts'

export type FulfillmentSender = Pick<Config, 'publicUrl' | 'supportEmail'>

type HandedOver = {
  readonly lines: readonly { readonly quantity: number; readonly name: string }[]
  readonly fulfilledAt: Date
}

/** What was handed over, where and when; null where nobody can be told. */
export async function fulfillmentMail(
  db: Database,
  row: FulfillmentRow,
  { lines, fulfilledAt }: HandedOver,
  shop: FulfillmentSender,
): Promise<NewMail | null> {
  const recipient = (await findOrder(db, row.order_id))?.customer_email
  if (!recipient) return null
  const language = await findLanguageOfBuyer(db, row.order_id)
  const t = serverTexts(language)
  const parts = [
    paragraph(handedOver(row, language, formatDate(fulfilledAt, 'long', language))),
    paragraph(lines.map(({ quantity, name }) => `${quantity} × ${name}`).join('\n')),
    mailLink(t('mail.fulfilled.help'), `${shop.publicUrl}/contact/?order=${row.order_id}`),
  ]
  const subject = t('mail.fulfilled.subject', { reference: orderReference(row.order_id) })
  return { recipient, language, ...writeLetter({ language, subject, parts }, shop) }
}

function handedOver(row: FulfillmentRow, language: Language, date: string): string {
  const t = serverTexts(language)
  const list = (...texts: readonly (string | null)[]) => texts.filter((text) => text !== null).join(', ')
  const reference = orderReference(row.order_id)
  switch (optionTo({ placesId: row.places_id, schoolId: row.school_id })) {
    case 'deliverToAddress': {
      const place = list(row.address_line1, row.address_line2)
      return t('mail.fulfilled.deliverToAddress', { reference, date, place })
    }
    case 'deliverToSchool': {
      const learner = list(row.student_name, row.student_class)
      return t('mail.fulfilled.deliverToSchool', { reference, date, place: row.school_name ?? '', learner })
    }
    default:
      return t('mail.fulfilled.collectFromOffice', { reference, date })
  }
}
