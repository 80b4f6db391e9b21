import { Link } from 'react-router'
import { type Crumb, useScreen } from '#page/handle.ts'
import { ArrowLeftIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'
import styles from './Crumbs.module.css'

/** The way from the dashboard to the page that is shown; on phones one step back. */
export function Crumbs() {
  const t = useText()
  const { handle, loaded } = useScreen()
  const dashboard = { to: '/admin/admin-dashboard/', label: t('office.screen.adminDashboard') }
  const below: readonly Crumb[] =
    handle.breadcrumbs?.(t, loaded) ?? (handle.name ? [{ to: '', label: t(handle.name) }] : [])
  const crumbs = handle.name === 'office.screen.adminDashboard' ? [dashboard] : [dashboard, ...below]
  const back = crumbs.at(-2)
  return (
    <nav className={styles.crumbs} aria-label={t('shell.breadcrumbs')}>
      {back && (
        <Link className={styles.back} to={back.to}>
          <ArrowLeftIcon size="small" />
          {back.label}
        </Link>
      )}
      <ol className={styles.list}>
        {crumbs.map(({ to, label }, index) => (
          <li key={label} className={styles.crumb}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{label}</span>
            ) : (
              <Link to={to}>{label}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
