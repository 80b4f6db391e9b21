import { formatDate } from '#platform/i18n/dates.ts'
import { formatMoney, formatPercent } from '#platform/i18n/format.ts'
import { serverTexts } from '#platform/i18n/server.ts'
import type { Language } from '#platform/preferences.rules.ts'
import { orderReference } from '../orderReference.rules.ts'
import type { LineRow } from '../order.table.ts'
import type { Bought } from './bought.ts'
import { receiptNumber } from './receiptNumber.rules.ts'

export type SheetRow = { readonly label: string; readonly amount: string; readonly isSum?: boolean }

/** What mail and PDF tell alike, in words of a language. */
export type ReceiptSheet = {
  readonly reference: string
  readonly date: string
  readonly facts: readonly SheetRow[]
  /** Without VAT: then the lines and the sums under them add up. */
  readonly lines: readonly { readonly name: string; readonly copies: number; readonly net: string }[]
  readonly sums: readonly SheetRow[]
  readonly isPaid: boolean
  readonly note: string | null
}

export function receiptSheet(bought: Bought, language: Language): ReceiptSheet {
  const t = serverTexts(language)
  const { number, order, totals, lines, paymentCode, confirmedAt } = bought
  const reference = orderReference(order.id)
  return {
    reference,
    date: formatDate(confirmedAt, 'long', language),
    facts: [
      { label: t('order.receipt.number'), amount: receiptNumber(number) },
      { label: t('order.receipt.date'), amount: formatDate(confirmedAt, 'long', language) },
      { label: t('order.payment.order'), amount: reference },
      ...(paymentCode ? [{ label: t('order.payment.code'), amount: paymentCode }] : []),
      ...(order.owner_name ? [{ label: t('order.receipt.buyer'), amount: order.owner_name }] : []),
    ],
    lines: lines.map((line) => ({
      name: line.name,
      copies: line.quantity,
      net: netOf(line, totals.currency, t('ui.free')),
    })),
    sums: sumRows(bought, language),
    isPaid: Number(totals.total) > 0,
    note: Number(totals.total) > 0 ? t('order.receipt.refund') : null,
  }
}

function netOf({ totals }: LineRow, shown: string, free: string): string {
  const net = totals.find(({ currency }) => currency === shown)?.pre_tax ?? '0'
  return Number(net) === 0 ? free : formatMoney(Number(net), shown)
}

function sumRows({ order, totals }: Bought, language: Language): SheetRow[] {
  const t = serverTexts(language)
  const money = (amount: string, sign = 1) => formatMoney(sign * Number(amount), totals.currency)
  const rate = formatPercent(Number(order.tax_rate))
  const total = { label: t('mail.receipt.total'), amount: money(totals.total), isSum: true }
  if (Number(totals.line_items) === 0 && Number(totals.total) === 0) return [total]
  return [
    ...(Number(totals.shipping_fee) > 0
      ? [{ label: t('mail.receipt.delivery'), amount: money(totals.shipping_fee) }]
      : []),
    ...(Number(totals.discount) > 0
      ? [{ label: t('mail.receipt.discount'), amount: money(totals.discount, -1) }]
      : []),
    { label: t('mail.receipt.net'), amount: money(totals.subtotal) },
    { label: t('mail.receipt.vat', { rate }), amount: money(totals.tax) },
    total,
  ]
}
