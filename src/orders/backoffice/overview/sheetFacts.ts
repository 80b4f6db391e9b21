import type { Write } from '#platform/i18n/write.ts'
import { orderReference } from '../../orderReference.rules.ts'
import type { OverviewData } from './overview.fields.ts'
import { paymentMethod, terminalOf } from './paymentFacts.ts'

type SheetFact = { readonly label: string; readonly text: string }

/** What the printed order tells at its head; `day` writes a date in words. */
export function sheetFacts(order: OverviewData, t: Write, day: (at: string) => string): readonly SheetFact[] {
  const { confirmed, confirmedAt, receiptNumber } = order
  const { providerDetails } = order.payments
  const code = providerDetails?.receipt ?? terminalOf(order)
  const paid = [paymentMethod(order, t), code].filter(Boolean).join(' ')
  const pending = t('officeOverview.wholesale.pending')
  const facts: readonly (readonly [label: string, text: string | null | undefined])[] = [
    [t('officeOverview.sheet.receiptNumber'), receiptNumber ?? pending],
    [t('officeOverview.sheet.date'), confirmedAt ? day(confirmedAt) : null],
    [t('officeOverview.sheet.order'), orderReference(order._id)],
    [t('officeOverview.sheet.id'), order._id],
    [t('officeOverview.sheet.paidBy'), confirmed ? paid : pending],
  ]
  return facts.flatMap(([label, text]) => (text ? [{ label, text }] : []))
}
