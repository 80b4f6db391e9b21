import type { ReactNode } from 'react'
import { ReturnBar } from '#ui/ReturnBar.tsx'
import { useText } from '#ui/Text.tsx'
import { useScreen } from '#page/handle.ts'
import { menuOf } from '../menu.rules.ts'
import { useRootData } from '#page/rootData.ts'
import { BottomBar } from './BottomBar.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { Footer } from './Footer.tsx'
import { OfficeButton } from './OfficeButton.tsx'
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
      {adminDashboard !== null && <OfficeButton to={adminDashboard} />}
      {!isBarHidden && <BottomBar />}
    </div>
  )
}
