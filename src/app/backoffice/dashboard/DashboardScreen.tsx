import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { pageContext, type Queries } from '#page/page.ts'
import { shopCountries } from '#platform/countries.rules.ts'
import { formatClock, formatDate } from '#platform/i18n/dates.ts'
import { countryName } from '#platform/i18n/format.ts'
import * as queries from '#reports/backoffice/dashboardQueries.ts'
import { HealthPanel, JobsOutageNotice, NeedsPanel } from '#reports/backoffice/NeedsPanels.tsx'
import { NotRead } from '#reports/backoffice/NumberPanel.tsx'
import {
  BestSellersPanel,
  CouponsPanel,
  FailingPanel,
  UnfoundPanel,
  WaitingPanel,
} from '#reports/backoffice/SalePanels.tsx'
import { SalesCards } from '#reports/backoffice/SalesCards.tsx'
import { PageHead } from '#ui/backoffice/PageHead.tsx'
import { Segments } from '#ui/backoffice/Segments.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'
import { backofficeScreens } from '../menu.rules.ts'
import { useBackoffice } from '../backofficeData.ts'
import { screenIcons } from '../screenIcons.tsx'
import styles from './DashboardScreen.module.css'

export const handle: ScreenHandle = { name: 'backoffice.screen.adminDashboard', texts: ['backofficeNumbers'] }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const requested = new URL(request.url).searchParams.get('country')
  const country = shopCountries.find((each) => each === requested) ?? null
  const read = await readPanels(context.get(pageContext), country)
  return { ...read, country, now: new Date().toISOString() }
}

async function readPanels(page: Queries, country: string | null) {
  const [sales, waiting, failing, best, coupons, needs, unfound, health] = await Promise.all([
    page.tryQuery(queries.SalesQuery, { country }),
    page.tryQuery(queries.WaitingOrdersQuery, { country }),
    page.tryQuery(queries.FailingQuery, { country }),
    page.tryQuery(queries.BestSellersQuery, { country }),
    page.tryQuery(queries.NearLimitQuery, {}),
    page.tryQuery(queries.NeedsQuery, { country }),
    page.tryQuery(queries.UnfoundQuery, {}),
    page.tryQuery(queries.HealthQuery, {}),
  ])
  return { sales, waiting, failing, best, coupons, needs, unfound, health }
}

export const meta = (args: MetaArgs) =>
  head(args, (t) => ({ title: t('backoffice.screen.adminDashboard'), hidden: true }))

export default function DashboardScreen() {
  const t = useText()
  const language = useLanguage()
  const { person } = useBackoffice()
  const read = useLoaderData<typeof loader>()
  const { now } = read
  const cards = read.sales.data?.dashboard?.sales
  return (
    <>
      <PageHead
        title={t('backoffice.dashboard.greeting', { name: person.name })}
        note={
          <>
            {person.email} <a href="/profile/">{t('backoffice.dashboard.profile')}</a>
          </>
        }
      >
        <Countries country={read.country} />
      </PageHead>
      <JobsOutageNotice read={read.health} />
      <p className={styles.asOf}>
        {t('backofficeNumbers.asOf', { day: formatDate(now, 'long', language), time: formatClock(now) })}
      </p>
      {cards ? <SalesCards cards={cards} now={now} /> : <NotRead read={read.sales} />}
      <div className={styles.panels}>
        <WaitingPanel read={read.waiting} now={now} />
        <NeedsPanel read={read.needs} />
        <FailingPanel read={read.failing} />
        <BestSellersPanel read={read.best} />
        <CouponsPanel read={read.coupons} />
        <UnfoundPanel read={read.unfound} />
        <HealthPanel read={read.health} />
      </div>
      <GoTo />
    </>
  )
}

function Countries({ country }: { readonly country: string | null }) {
  const t = useText()
  const here = '/admin/admin-dashboard/'
  return (
    <Segments
      label={t('backofficeNumbers.country')}
      segments={[null, ...shopCountries].map((each) => ({
        to: each === null ? here : `${here}?country=${each}`,
        label: each === null ? t('backofficeNumbers.allCountries') : countryName(each, t),
        isCurrent: each === country,
      }))}
    />
  )
}

function GoTo() {
  const t = useText()
  return (
    <section className={styles.goTo} aria-labelledby="go-to">
      <h2 id="go-to">{t('backoffice.dashboard.goTo')}</h2>
      <ul className={styles.screens}>
        {backofficeScreens.map(({ to, name }) => {
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
  )
}
