import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { LinkButton } from '#ui/Button.tsx'
import { ReturnBar } from '#ui/ReturnBar.tsx'
import { useText } from '#ui/Text.tsx'
import { type Crumb, useScreen } from '#page/handle.ts'
import { menuOf } from '../menu.rules.ts'
import { useRootData } from '#page/rootData.ts'
import { ChevronRightIcon } from '#ui/icons.tsx'
import { BottomBar } from './BottomBar.tsx'
import { Footer } from './Footer.tsx'
import styles from './Shell.module.css'
import { TopBar } from './TopBar.tsx'

export function Shell({ children }: { readonly children: ReactNode }) {
  const t = useText()
  const { shop, isBarHidden } = useRootData()
  const { handle, loaded, params } = useScreen()
  const { returnTo, returnText = 'shell.return.shopping' } = handle
  const { adminDashboard } = menuOf(shop)
  const crumbs = handle.breadcrumbs?.(t, loaded, { params, search: '' })
  return (
    <div className={styles.shell} id="top">
      <a className={styles.skip} href="#main">
        {t('shell.skip')}
      </a>
      <TopBar isBrief={returnTo !== undefined} />
      {returnTo && <ReturnBar to={returnTo} label={t(returnText)} />}
      {crumbs && <Breadcrumbs crumbs={crumbs} />}
      <main className={styles.main} id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      {adminDashboard !== null && <BackofficeButton to={adminDashboard} />}
      {!isBarHidden && <BottomBar />}
    </div>
  )
}

function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const t = useText()
  return (
    <nav className={styles.crumbs} aria-label={t('shell.breadcrumbs')}>
      <ol className={styles.list}>
        {crumbs.map(({ to, label }) => (
          <li key={to} className={styles.crumb}>
            <Link className={styles.link} to={to}>
              {label}
            </Link>
            <ChevronRightIcon size="tiny" />
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The floating way to the back office on small screens, for admins who are not there already. */
function BackofficeButton({ to }: { readonly to: string }) {
  const t = useText()
  const { pathname } = useLocation()
  if (pathname.startsWith(to)) return null
  return (
    <LinkButton className={styles.button} variant="tonal" small to={to} reloadDocument>
      {t('shell.adminDashboard')}
    </LinkButton>
  )
}
