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
import { quickFindPath } from '#page/backoffice/quickFind.rules.ts'
import { minSearchLetters } from '#platform/tables/tableState.rules.ts'
import { pageContext } from '#page/page.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { RefusalText } from '#ui/form/ErrorWords.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHead } from '#ui/backoffice/PageHead.tsx'
import { useText, useLanguage } from '#ui/Text.tsx'
import { FindField } from './FindField.tsx'
import { type Found, findOptions, isOfBackoffice, bookPath, foundName } from './findOptions.ts'
import { FindQuery } from './findQuery.ts'
import styles from './FindScreen.module.css'
import { OrderLink } from '#orders/backoffice/OrderLink.tsx'
import { CustomerLink } from '#identity/backoffice/CustomerLink.tsx'
import { readablePhone } from '#identity/profile/phoneMask.rules.ts'
import { formatDate } from '#platform/i18n/dates.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { FormatName } from '#ui/FormatChip.tsx'
import { EmailText } from '#ui/backoffice/EmailText.tsx'
import { Panel, Panels } from '#ui/backoffice/Panel.tsx'

export const handle: ScreenHandle = { name: 'backoffice.screen.find' }

/** One record alone is opened at once. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const text = (new URL(request.url).searchParams.get('q') ?? '').trim()
  if (text.length < minSearchLetters) return { text, found: null, refusal: null }
  const { data, refusal } = await context.get(pageContext).tryQuery(FindQuery, { text })
  const found = data?.quickFind ?? null
  const only = found && onlyPath(found)
  if (only) throw isOfBackoffice(only) ? redirect(only) : redirectDocument(only)
  return { text, found, refusal }
}

function onlyPath(found: Found): string | null {
  const [path = null, ...others] = new Set(findOptions(found, 2).map(({ to }) => to))
  return others.length === 0 ? path : null
}

export const meta = (args: MetaArgs) =>
  head(args, (t) => ({ title: t('backoffice.screen.find'), hidden: true }))

export default function FindScreen() {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const { text, found, refusal } = useLoaderData<typeof loader>()
  const isEmpty = found !== null && findOptions(found, 1).length === 0
  return (
    <>
      <PageHead title={found && !isEmpty ? t('backoffice.find.for', { text }) : t('backoffice.find.title')} />
      <Form className={styles.form} method="get" action={quickFindPath} role="search">
        <FindField input={input} className={styles.input} label={t('backoffice.find.title')} text={text} />
        <Button type="submit">{t('backoffice.find.submit')}</Button>
      </Form>
      <div aria-live="polite">
        {refusal && (
          <Notice tone="danger" title={t('backoffice.find.failed')}>
            <RefusalText refusal={refusal} />
          </Notice>
        )}
        {isEmpty && (
          <EmptyState icon={<SearchIcon />} title={t('backoffice.find.none', { text })}>
            {t('backoffice.find.hint')}
          </EmptyState>
        )}
        {!found && !refusal && <p className={styles.hint}>{t('backoffice.find.hint')}</p>}
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
      <Rows title={t('backoffice.find.orders')} rows={orders}>
        {(order) => <OrderRow key={order._id} order={order} />}
      </Rows>
      <Rows title={t('backoffice.find.people')} rows={people}>
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
      <Rows title={t('backoffice.find.titles')} rows={titles}>
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
      <Rows title={t('backoffice.find.receipts')} rows={receipts}>
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
        {customerEmail ? <EmailText email={customerEmail} /> : t('backoffice.none')}
      </span>
      <span className={styles.end}>{formatDate(updatedAt, 'short', language)}</span>
    </li>
  )
}
