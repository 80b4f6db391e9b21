import {
  Form,
  Link,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  redirectDocument,
  useLoaderData,
} from 'react-router'
import { readablePhone } from '#identity/profile/phoneMask.rules.ts'
import { OrderLink } from '#orders/backoffice/OrderLink.tsx'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { customerPath, orderPath } from '#page/office/officePaths.rules.ts'
import { quickFindPath } from '#page/office/quickFind.rules.ts'
import { minSearchLetters } from '#platform/tables/tableState.rules.ts'
import { pageContext } from '#page/page.ts'
import type { DataOf } from '#platform/graphql/document.ts'
import { formatDate } from '#platform/i18n/dates.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { RefusalText } from '#ui/form/ErrorWords.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { Notice } from '#ui/Notice.tsx'
import { EmailText } from '#ui/office/EmailText.tsx'
import { PageHead } from '#ui/office/PageHead.tsx'
import { Panel, Panels } from '#ui/office/Panel.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'
import { FindQuery } from './findQuery.ts'
import styles from './FindScreen.module.css'

export const handle: ScreenHandle = { name: 'office.screen.find' }

/** One record alone is opened at once. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const text = (new URL(request.url).searchParams.get('q') ?? '').trim()
  if (text.length < minSearchLetters) return { text, found: null, refusal: null }
  const { data, refusal } = await context.get(pageContext).tryQuery(FindQuery, { text })
  const found = data?.quickFind ?? null
  const only = found && onlyPath(found)
  if (only) throw only.startsWith('/admin/') ? redirect(only) : redirectDocument(only)
  return { text, found, refusal }
}

type Found = NonNullable<DataOf<typeof FindQuery>['quickFind']>

const bookPath = (id: number): string => `/book/${id}`

function onlyPath({ orders, people, titles }: Found): string | null {
  const paths = [
    ...(orders ?? []).map(({ _id }) => orderPath(_id)),
    ...(people ?? []).map(({ userId }) => customerPath(userId)),
    ...(titles ?? []).map(({ _id }) => bookPath(_id)),
  ]
  return paths.length === 1 ? (paths[0] ?? null) : null
}

export const meta = (args: MetaArgs) => head(args, (t) => ({ title: t('office.screen.find'), hidden: true }))

export default function FindScreen() {
  const t = useText()
  const { text, found, refusal } = useLoaderData<typeof loader>()
  const isEmpty = found && [found.orders, found.people, found.titles].every((rows) => !rows?.length)
  return (
    <>
      <PageHead title={found && !isEmpty ? t('office.find.for', { text }) : t('office.find.title')} />
      <Form className={styles.form} method="get" action={quickFindPath} role="search">
        <input
          key={text}
          className={styles.input}
          type="search"
          name="q"
          aria-label={t('office.find.title')}
          placeholder={t('office.find.placeholder')}
          defaultValue={text}
          minLength={minSearchLetters}
          maxLength={120}
          required
          autoComplete="off"
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
      {found && !isEmpty && <Results found={found} />}
    </>
  )
}

function Results({ found: { orders, people, titles } }: { readonly found: Found }) {
  const t = useText()
  const language = useLanguage()
  return (
    <Panels>
      {orders && orders.length > 0 && (
        <Panel title={t('office.find.orders')} isFlush>
          <ul className={styles.rows}>
            {orders.map(({ _id, customerEmail, updatedAt, totalPriceSet: { presentmentMoney: price } }) => (
              <li key={_id}>
                <OrderLink id={_id} />
                <span className={styles.end}>{formatMoney(price.amount, price.currencyCode)}</span>
                <span className={styles.under}>
                  {customerEmail ? <EmailText email={customerEmail} /> : t('office.none')}
                </span>
                <span className={styles.end}>{formatDate(updatedAt, 'short', language)}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {people && people.length > 0 && (
        <Panel title={t('office.find.people')} isFlush>
          <ul className={styles.rows}>
            {people.map(({ userId, givenName, familyName, email, phoneNumber }) => (
              <li key={userId}>
                <Link to={customerPath(userId)}>
                  {[givenName, familyName].filter(Boolean).join(' ') || email}
                </Link>
                <span className={styles.end}>{phoneNumber && readablePhone(phoneNumber)}</span>
                <span className={styles.under}>
                  <EmailText email={email} />
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {titles && titles.length > 0 && (
        <Panel title={t('office.find.titles')} isFlush>
          <ul className={styles.rows}>
            {titles.map(({ _id, title, authors, publisher }) => (
              <li key={_id}>
                <a href={bookPath(_id)}>{title}</a>
                <span className={styles.end}>{publisher?.name}</span>
                <span className={styles.under}>{authors.join(', ')}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </Panels>
  )
}
