import { taxIdName } from '#business/taxId.rules.ts'
import { readablePhone } from '#identity/profile/phoneMask.rules.ts'
import { formatDate } from '#platform/i18n/dates.ts'
import { formatMoney, formatPercent } from '#platform/i18n/format.ts'
import { serverTexts } from '#platform/i18n/server.ts'
import type { Language } from '#platform/preferences.rules.ts'
import { optionTo } from '../delivery.rules.ts'
import { orderReference } from '../orderReference.rules.ts'
import type { LineRow } from '../order.table.ts'
import type { Bought } from './bought.ts'
import { receiptNumber } from './receiptNumber.rules.ts'

export type SheetRow = { readonly label: string; readonly amount: string; readonly isSum?: boolean }

export type SheetLine = {
  readonly name: string
  readonly publisher: string | null
  readonly copies: number
  readonly net: string
}

/** What page, PDF and mail tell alike, in words of a language. */
export type ReceiptSheet = {
  readonly number: string
  readonly date: string
  readonly facts: readonly SheetRow[]
  /** Without VAT: then the lines and the sums under them add up. */
  readonly lines: readonly SheetLine[]
  readonly sums: readonly SheetRow[]
  readonly note: string | null
}

type Translate = ReturnType<typeof serverTexts>

export function receiptSheet(bought: Bought, language: Language): ReceiptSheet {
  const t = serverTexts(language)
  const { receipt, order, totals, lines, confirmedAt } = bought
  const number = receiptNumber(receipt.number)
  const date = formatDate(confirmedAt, 'long', language)
  const facts: readonly (readonly [label: string, fact: string | null])[] = [
    [t('order.receipt.number'), number],
    [t('order.payment.order'), orderReference(order.id)],
    [t('order.receipt.date'), date],
    [t('order.receipt.for'), receipt.recipient_name],
    [t('order.receipt.buyer'), list([receipt.buyer_name, receipt.buyer_email])],
    [t('order.receipt.organization'), receipt.organization_name],
    [(receipt.tax_id && taxIdName(receipt.tax_id)) ?? '', receipt.tax_id],
    [t('order.receipt.payment'), paymentText(bought, t)],
    [t('order.receipt.delivery'), deliveryText(bought, t)],
  ]
  return {
    number,
    date,
    facts: facts.flatMap(([label, amount]) => (amount === null ? [] : [{ label, amount }])),
    lines: lines.map((line) => ({
      name: line.name,
      publisher: line.publisher,
      copies: line.quantity,
      net: netOf(line, totals.currency, t('ui.free')),
    })),
    sums: sumRows(bought, t),
    note: Number(totals.total) > 0 ? t('order.receipt.refund') : null,
  }
}

const list = (texts: readonly (string | null)[]): string | null =>
  texts.filter((text) => text !== null && text !== '').join(', ') || null

function paymentText({ payment, totals }: Bought, t: Translate): string | null {
  if (payment === null || Number(totals.total) === 0) return null
  const { provider, way, phone, code } = payment
  const isCardTerminal = provider === 'CASH' && way === 'terminal'
  return list([
    isCardTerminal ? null : t(`order.receipt.provider.${provider}`),
    way && t(`order.receipt.${way}`),
    phone && readablePhone(phone),
    code,
  ])
}

function deliveryText({ delivery, receipt }: Bought, t: Translate): string | null {
  if (delivery === null) return null
  const to = optionTo({ placesId: delivery.places_id, schoolId: delivery.school_id })
  const where = list([
    delivery.address_line1,
    delivery.address_line2,
    delivery.address_postal_code,
    receipt.school_name,
    delivery.student_name,
    delivery.student_class,
  ])
  return [t(`order.delivery.${to}`), where].filter((text) => text !== null).join(': ')
}

function netOf({ totals }: LineRow, shown: string, free: string): string {
  const net = totals.find(({ currency }) => currency === shown)?.pre_tax ?? '0'
  return Number(net) === 0 ? free : formatMoney(Number(net), shown)
}

/** One rate of VAT is on all of an order: that of its tax region. */
function sumRows({ order, totals }: Bought, t: Translate): SheetRow[] {
  const money = (amount: string) => formatMoney(Number(amount), totals.currency)
  const isFree = Number(totals.total) === 0
  const total = {
    label: t('cart.totals.total'),
    amount: isFree ? t('ui.free') : money(totals.total),
    isSum: true,
  }
  if (isFree && Number(totals.line_items) === 0) return [total]
  const rate = formatPercent(Number(order.tax_rate))
  return [
    { label: t('cart.totals.items'), amount: money(totals.line_items) },
    ...(Number(totals.shipping_fee) > 0
      ? [{ label: t('cart.totals.shipping'), amount: money(totals.shipping_fee) }]
      : []),
    ...discountRows({ order, totals }, t),
    { label: t('cart.totals.subtotal'), amount: money(totals.subtotal) },
    { label: t('cart.totals.vat', { rate }), amount: money(totals.tax) },
    total,
  ]
}

function discountRows({ order, totals }: Pick<Bought, 'order' | 'totals'>, t: Translate): SheetRow[] {
  const labels = {
    coupon: order.coupon_code
      ? t('cart.totals.discountOf', { code: order.coupon_code })
      : t('cart.totals.discount'),
    wholesale: t('order.receipt.wholesale', { rate: formatPercent(Number(order.wholesale_discount) / 100) }),
  }
  return totals.discounts
    .filter(({ amount }) => Number(amount) > 0)
    .map(({ source, amount }) => ({
      label: labels[source],
      amount: formatMoney(-Number(amount), totals.currency),
    }))
}
