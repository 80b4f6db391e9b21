import { Link, type MetaArgs } from 'react-router'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { useText } from '#ui/Text.tsx'
import { officeScreens } from '../menu.rules.ts'
import { useOffice } from '../officeData.ts'
import { screenIcons } from '../screenIcons.tsx'
import styles from './DashboardScreen.module.css'

export const handle: ScreenHandle = { name: 'office.screen.adminDashboard' }

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
  const { waiting } = useOffice()
  if (!waiting) return null
  return (
    <section className={styles.panel} aria-labelledby="needs">
      <h2 id="needs">{t('office.dashboard.needs.title')}</h2>
      <dl>
        {needs.map(([need, to]) => (
          <div key={need} className={styles.need}>
            <dt>
              <Link to={to}>{t(`office.dashboard.needs.${need}`)}</Link>
            </dt>
            <dd>{t('office.dashboard.waiting', { count: waiting[need] })}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const needs = [
  ['reviews', '/admin/payment-reviews/'],
  ['refunds', '/admin/refunds/'],
  ['owed', '/admin/wholesale/'],
  ['unmatchedPayments', '/admin/wholesale/?show=payments'],
  ['mails', '/admin/unsent-mail/'],
] as const
