import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import { Link, useLoaderData } from 'react-router'
import { graphql } from '#platform/graphql/document.ts'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { pageContext } from '#page/page.ts'
import { useText } from '#ui/Text.tsx'
import { officeScreens } from '../menu.rules.ts'
import { useOffice } from '../officeData.ts'
import { screenIcons } from '../screenIcons.tsx'
import styles from './DashboardScreen.module.css'

export const handle: ScreenHandle = { name: 'office.screen.adminDashboard' }

export async function loader({ context }: LoaderFunctionArgs) {
  const { paymentReviews, refundRequests, owedOrders, unsentMails } = await context
    .get(pageContext)
    .query(DashboardQuery, {})
  return {
    reviews: paymentReviews?.length ?? 0,
    refunds: refundRequests?.length ?? 0,
    owed: owedOrders?.length ?? 0,
    mails: unsentMails?.length ?? 0,
  }
}

export const meta = (args: MetaArgs) =>
  head(args, (t) => ({ title: t('office.screen.adminDashboard'), hidden: true }))

export default function DashboardScreen() {
  const t = useText()
  const { person } = useOffice()
  return (
    <>
      <h1>{t('office.dashboard.greeting', { name: person.name })}</h1>
      <p className={styles.person}>
        {person.email} <a href="/profile/">{t('office.dashboard.profile')}</a>
      </p>
      <Needs />
      <section aria-labelledby="go-to">
        <h2 id="go-to">{t('office.dashboard.goTo')}</h2>
        <ul className={styles.screens}>
          {officeScreens.map(({ to, name }) => {
            const Icon = screenIcons[name]
            return (
              <li key={to}>
                <Link className={styles.screen} to={to}>
                  <Icon size="small" />
                  {t(name)}
                </Link>
              </li>
            )
          })}
        </ul>
      </section>
    </>
  )
}

function Needs() {
  const t = useText()
  const { reviews, refunds, owed, mails } = useLoaderData<typeof loader>()
  const needs = { reviews, refunds, owed, mails }
  return (
    <section className={styles.panel} aria-labelledby="needs">
      <h2 id="needs">{t('office.dashboard.needs.title')}</h2>
      <dl>
        {(['reviews', 'refunds', 'owed', 'mails'] as const).map((need) => (
          <div key={need} className={styles.need}>
            <dt>{t(`office.dashboard.needs.${need}`)}</dt>
            <dd>{t('office.dashboard.waiting', { count: needs[need] })}</dd>
          </div>
        ))}
      </dl>
      <a href="/wholesale-orders/">{t('office.dashboard.toOwed')}</a>
    </section>
  )
}

const DashboardQuery = graphql(`
  query Dashboard {
    paymentReviews(isOpen: true) { id }
    refundRequests(status: open) { id }
    owedOrders { id }
    unsentMails { id }
  }
`)
