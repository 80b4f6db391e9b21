import type { ReactNode } from 'react'
import { ReturnBar } from '#ui/ReturnBar.tsx'
import { useText } from '#ui/Text.tsx'
import { useScreenHandle } from '../handle.ts'
import { BottomBar } from './BottomBar.tsx'
import { Footer } from './Footer.tsx'
import styles from './Shell.module.css'
import { TopBar } from './TopBar.tsx'

/** The frame around every screen of the storefront. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const t = useText()
  const { returnTo, returnText = 'shell.return.shopping' } = useScreenHandle()
  return (
    <div className={styles.shell} id="top">
      <a className={styles.skip} href="#main">
        {t('shell.skip')}
      </a>
      <TopBar isBrief={returnTo !== undefined} />
      {returnTo && <ReturnBar to={returnTo} label={t(returnText)} />}
      <main className={styles.main} id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <BottomBar />
    </div>
  )
}
