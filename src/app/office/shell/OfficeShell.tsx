import type { ReactNode } from 'react'
import { useText } from '#ui/Text.tsx'
import { NavigationProgress } from '../../shell/NavigationProgress.tsx'
import { Crumbs } from './Crumbs.tsx'
import { QuickFind } from './QuickFind.tsx'
import styles from './OfficeShell.module.css'
import { SideBar } from './SideBar.tsx'

/** The dense frame of the back office: the menu at the side, on phones behind a floating button. */
export function OfficeShell({ children }: { readonly children: ReactNode }) {
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
