import { isPrint } from '#catalogue/book.rules.ts'
import {
  type MailPart,
  button,
  mailLink,
  paragraph,
  remark,
  writeLetter,
} from '#notifications/mail.layout.ts'
import { addMail } from '#notifications/mail.table.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import { formatDate } from '#platform/i18n/dates.ts'
import { formatMoney, formatPercent } from '#platform/i18n/format.ts'
import { serverTexts } from '#platform/i18n/server.ts'
import type { JobTasks } from '#platform/jobs.ts'
import { html } from '#platform/plainPages/html.ts'
import { defaultPreferences, isLanguage, type Language } from '#platform/preferences.rules.ts'
import { optionTo } from '../delivery.rules.ts'
import { orderReference } from '../orderReference.rules.ts'
import {
  findOrder,
  type FulfillmentRow,
  type LineRow,
  listFulfillments,
  listLines,
  listTotals,
  type OrderRow,
  type TotalsRow,
} from '../order.table.ts'
import { claimReceiptMail, findBuyerLanguage, listReceipts } from './receipt.table.ts'
import { receiptNumber } from './receiptNumber.rules.ts'

type Shop = Pick<Config, 'publicUrl' | 'supportEmail'>

export const receiptTasks = (db: Database, shop: Shop): JobTasks => ({
  sendReceipt: (payload) => sendReceipt(db, shop, receiptIn(payload)),
})

/** In the buyer's language and currency; idempotent. An order that cost nothing has one too. */
export const sendReceipt = (db: Database, shop: Shop, { orderId, paymentCode }: Receipt): Promise<void> =>
  db.transaction(async (tx) => {
    const order = await findOrder(tx, orderId)
    const totals = (await listTotals(tx, [orderId])).find(
      ({ currency }) => currency === order?.presentment_currency,
    )
    const recipient = order?.customer_email
    const [receipt] = await listReceipts(tx, [orderId])
    if (!order?.confirmed_at || !totals || !recipient || !receipt) return
    if (!(await claimReceiptMail(tx, orderId))) return
    const found = await findBuyerLanguage(tx, orderId)
    const language = isLanguage(found) ? found : defaultPreferences.language
    const [delivery = null] = await listFulfillments(tx, [orderId])
    const lines = await listLines(tx, [orderId])
    const { number } = receipt
    const bought = { number, order, totals, lines, delivery, paymentCode, confirmedAt: order.confirmed_at }
    await addMail(tx, { recipient, language, ...writeReceipt(bought, language, shop) })
  })

type Receipt = {
  readonly orderId: string
  /** Null when nothing was paid, or nobody has told it. */
  readonly paymentCode: string | null
}

type Bought = {
  readonly number: number
  readonly paymentCode: string | null
  readonly order: OrderRow
  readonly totals: TotalsRow
  readonly lines: readonly LineRow[]
  readonly delivery: FulfillmentRow | null
  readonly confirmedAt: Date
}

function writeReceipt(
  { number, order, totals, lines, delivery, paymentCode, confirmedAt }: Bought,
  language: Language,
  shop: Shop,
) {
  const t = serverTexts(language)
  const date = formatDate(confirmedAt, 'long', language)
  const reference = orderReference(order.id)
  const parts = [
    paragraph(t('mail.receipt.intro', { date })),
    rows([
      { label: t('order.receipt.number'), amount: receiptNumber(number) },
      { label: t('order.payment.order'), amount: reference },
      ...(paymentCode ? [{ label: t('order.payment.code'), amount: paymentCode }] : []),
      ...(order.owner_name ? [{ label: t('order.receipt.buyer'), amount: order.owner_name }] : []),
    ]),
    rows([
      ...lines.map((line) => lineRow(line, totals.currency, t('ui.free'))),
      ...sumRows(order, totals, language),
    ]),
    ...(lines.some(({ format }) => !isPrint(format))
      ? [button(t('mail.receipt.shelf'), `${shop.publicUrl}/bookshelf/`)]
      : []),
    ...(delivery ? [paragraph(deliveryText(delivery, language))] : []),
    mailLink(t('mail.receipt.printable'), `${shop.publicUrl}/receipt/${order.id}`),
    ...(Number(totals.total) > 0 ? [remark(t('mail.receipt.refund'))] : []),
  ]
  return writeLetter({ language, subject: t('mail.receipt.subject', { reference }), parts }, shop)
}

function deliveryText(row: FulfillmentRow, language: Language): string {
  const t = serverTexts(language)
  const list = (...texts: readonly (string | null)[]) => texts.filter((text) => text !== null).join(', ')
  switch (optionTo({ placesId: row.places_id, schoolId: row.school_id })) {
    case 'deliverToAddress':
      return t('mail.receipt.print.deliverToAddress', { place: list(row.address_line1, row.address_line2) })
    case 'deliverToSchool':
      return t('mail.receipt.print.deliverToSchool', {
        place: row.school_name ?? '',
        learner: list(row.student_name, row.student_class),
      })
    default:
      return t('mail.receipt.print.collectFromOffice')
  }
}

type Row = { readonly label: string; readonly amount: string; readonly isSum?: boolean }

function lineRow(line: LineRow, currency: string, free: string): Row {
  // Without VAT, as on the paper: then the lines and the sums under them add up.
  const net = line.totals.find((totals) => totals.currency === currency)?.pre_tax ?? '0'
  return {
    label: line.quantity > 1 ? `${line.quantity} × ${line.name}` : line.name,
    amount: Number(net) === 0 ? free : formatMoney(Number(net), currency),
  }
}

function sumRows(order: OrderRow, totals: TotalsRow, language: Language): Row[] {
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

const cell =
  'padding:6px 0;font-family:-apple-system,Segoe UI,Roboto,Noto Sans,sans-serif;font-size:16px;line-height:1.4;color:#221C15'

const rows = (all: readonly Row[]): MailPart => ({
  text: all.map(({ label, amount }) => `${label}: ${amount}`).join('\n'),
  html: html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${all.map(
    ({ label, amount, isSum }) =>
      html`<tr><td class="ink" style="${cell};font-weight:${isSum ? 700 : 400}">${label}</td><td class="ink" align="right" style="${cell};white-space:nowrap;padding-left:16px;font-weight:${isSum ? 700 : 400}">${amount}</td></tr>`,
  )}</table>`,
})

function receiptIn(payload: unknown): Receipt {
  const { orderId, paymentCode } = payload as Record<string, unknown> // written by confirmOrder
  if (typeof orderId !== 'string') throw new Error('a receipt without the id of an order')
  return { orderId, paymentCode: typeof paymentCode === 'string' ? paymentCode : null }
}
