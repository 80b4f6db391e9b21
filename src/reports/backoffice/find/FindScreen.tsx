import { useRef, type ReactNode } from 'react'
import {
  Form,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  redirectDocument,
  useLoaderData,
} from 'react-router'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { quickFindPath } from '#page/office/quickFind.rules.ts'
import { minSearchLetters } from '#platform/tables/tableState.rules.ts'
import { pageContext } from '#page/page.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { RefusalText } from '#ui/form/ErrorWords.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHead } from '#ui/office/PageHead.tsx'
import { useText, useLanguage } from '#ui/Text.tsx'
import { FindField } from './FindField.tsx'
import { type Found, findOptions, isOfOffice, bookPath, foundName } from './findOptions.ts'
import { FindQuery } from './findQuery.ts'
import styles from './FindScreen.module.css'
import { OrderLink } from '#orders/backoffice/OrderLink.tsx'
import { CustomerLink } from '#identity/backoffice/CustomerLink.tsx'
import { readablePhone } from '#identity/profile/phoneMask.rules.ts'
import { formatDate } from '#platform/i18n/dates.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { FormatName } from '#ui/FormatChip.tsx'
import { EmailText } from '#ui/office/EmailText.tsx'
import { Panel, Panels } from '#ui/office/Panel.tsx'

export const handle: ScreenHandle = { name: 'office.screen.find' }

/** One record alone is opened at once. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const text = (new URL(request.url).searchParams.get('q') ?? '').trim()
  if (text.length < minSearchLetters) return { text, found: null, refusal: null }
  const { data, refusal } = await context.get(pageContext).tryQuery(FindQuery, { text })
  const found = data?.quickFind ?? null
  const only = found && onlyPath(found)
  if (only) throw isOfOffice(only) ? redirect(only) : redirectDocument(only)
  return { text, found, refusal }
}

function onlyPath(found: Found): string | null {
  const [path = null, ...others] = new Set(findOptions(found, 2).map(({ to }) => to))
  return others.length === 0 ? path : null
}

export const meta = (args: MetaArgs) => head(args, (t) => ({ title: t('office.screen.find'), hidden: true }))

export default function FindScreen() {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const { text, found, refusal } = useLoaderData<typeof loader>()
  const isEmpty = found !== null && findOptions(found, 1).length === 0
  return (
    <>
      <PageHead title={found && !isEmpty ? t('office.find.for', { text }) : t('office.find.title')} />
      <Form className={styles.form} method="get" action={quickFindPath} role="search">
        <FindField
          key={text}
          input={input}
          className={styles.input}
          label={t('office.find.title')}
          text={text}
        />
        <Button type="submit">{t('office.find.submit')}</Button>
      </Form>
      <div aria-live="polite">
        {refusal && (
          <Notice tone="danger" title={t('office.find.failed')}>
            <RefusalText refusal={refusal} />
          </Notice>
        )}
        {isEmpty && (
          <EmptyState icon={<SearchIcon />} title={t('office.find.none', { text })}>
            {t('office.find.hint')}
          </EmptyState>
        )}
        {!found && !refusal && <p className={styles.hint}>{t('office.find.hint')}</p>}
      </div>
      {found && !isEmpty && <FindResults found={found} />}
    </>
  )
}

/** What was found, a panel for each kind. */
function FindResults({ found: { orders, people, titles, receipts } }: { readonly found: Found }) {
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
