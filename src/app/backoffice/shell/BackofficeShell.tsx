import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#ui/Text.tsx'
import { ArrowLeftIcon } from '#ui/icons.tsx'
import { NavigationProgress } from '../../shell/NavigationProgress.tsx'
import { QuickFind } from './QuickFind.tsx'
import styles from './BackofficeShell.module.css'
import { SideBar } from './SideBar.tsx'
import { useCrumbs } from './useCrumbs.ts'

/** The dense frame of the back office: the menu at the side, on phones behind a floating button. */
export function BackofficeShell({ children }: { readonly children: ReactNode }) {
  const t = useText()
  return (
    <div className={styles.shell} id="top">
      <a className={styles.skip} href="#main">
        {t('shell.skip')}
      </a>
      <SideBar />
      <div className={styles.page}>
        <header className={styles.top}>
          <NavigationProgress />
          <Crumbs />
          <QuickFind />
        </header>
        <main className={styles.main} id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  )
}

/** The way from the dashboard to the page that is shown; on phones one step back. */
function Crumbs() {
  const t = useText()
  const crumbs = useCrumbs()
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
          <li key={index} className={styles.crumb}>
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
