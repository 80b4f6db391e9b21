import type { ReactNode } from 'react'
import { OrderLink } from '#orders/backoffice/OrderLink.tsx'
import { CustomerLink } from '#identity/backoffice/CustomerLink.tsx'
import { readablePhone } from '#identity/profile/phoneMask.rules.ts'
import { formatDate } from '#platform/i18n/dates.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { FormatName } from '#ui/FormatChip.tsx'
import { EmailText } from '#ui/office/EmailText.tsx'
import { Panel, Panels } from '#ui/office/Panel.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'
import { bookPath, type Found, foundName } from './findOptions.ts'
import styles from './FindScreen.module.css'

/** What was found, a panel for each kind. */
export function FindResults({ found: { orders, people, titles, receipts } }: { readonly found: Found }) {
  const t = useText()
  return (
    <Panels>
      <Rows title={t('office.find.orders')} rows={orders}>
        {(order) => <OrderRow key={order._id} order={order} />}
      </Rows>
      <Rows title={t('office.find.people')} rows={people}>
        {(person) => (
          <li key={person.userId}>
            <CustomerLink id={person.userId}>{foundName(person)}</CustomerLink>
            <span className={styles.end}>{person.phoneNumber && readablePhone(person.phoneNumber)}</span>
            <span className={styles.under}>
              <EmailText email={person.email} />
            </span>
          </li>
        )}
      </Rows>
      <Rows title={t('office.find.titles')} rows={titles}>
        {({ _id, title, authors, format, publisher }) => (
          <li key={_id}>
            <a href={bookPath(_id)}>{title}</a>
            <span className={styles.end}>
              <FormatName format={format._id} />
            </span>
            <span className={styles.under}>{authors.join(', ')}</span>
            <span className={styles.end}>{publisher?.name}</span>
          </li>
        )}
      </Rows>
      <Rows title={t('office.find.receipts')} rows={receipts}>
        {(order) => <OrderRow key={order._id} order={order} number={order.receiptNumber} />}
      </Rows>
    </Panels>
  )
}

type RowsProps<Row> = {
  readonly title: string
  readonly rows: readonly Row[] | null | undefined
  readonly children: (row: Row) => ReactNode
}

const Rows = <Row,>({ title, rows, children }: RowsProps<Row>) =>
  rows && rows.length > 0 ? (
    <Panel title={title} isFlush>
      <ul className={styles.rows}>{rows.map(children)}</ul>
    </Panel>
  ) : null

type OrderRowProps = {
  readonly order: NonNullable<Found['orders']>[number]
  /** Of its receipt, by which it was found. */
  readonly number?: string | null | undefined
}

function OrderRow({ order, number }: OrderRowProps) {
  const t = useText()
  const language = useLanguage()
  const { _id, customerEmail, updatedAt, totalPriceSet } = order
  const { amount, currencyCode } = totalPriceSet.presentmentMoney
  return (
    <li>
      <span>
        {number} <OrderLink id={_id} />
      </span>
      <span className={styles.end}>{formatMoney(amount, currencyCode)}</span>
      <span className={styles.under}>
        {customerEmail ? <EmailText email={customerEmail} /> : t('office.none')}
      </span>
      <span className={styles.end}>{formatDate(updatedAt, 'short', language)}</span>
    </li>
  )
}
