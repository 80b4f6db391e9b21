import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './Tabs.module.css'

export const Tabs = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <nav className={styles.tabs} aria-label={label}>
    {children}
  </nav>
)

type TabProps = {
  readonly to: string
  readonly current: boolean
  readonly count: number
  readonly children: ReactNode
}

export const TabLink = ({ to, current, count, children }: TabProps) => (
  <Link className={styles.tab} to={to} aria-current={current ? 'page' : undefined} preventScrollReset>
    {children} <small>{count}</small>
  </Link>
)
