import type { ReactNode } from 'react'
import styles from './PageHead.module.css'

type Props = {
  readonly title: ReactNode
  /** A few muted words beside the title, such as how many there are. */
  readonly note?: ReactNode
  /** What can be done on this page. */
  readonly children?: ReactNode
}

/** The top of a screen: what it is, and what can be done with it. */
export const PageHead = ({ title, note, children }: Props) => (
  <header className={styles.head}>
    <h1 className={styles.title}>{title}</h1>
    {note && <p className={styles.note}>{note}</p>}
    {children && <div className={styles.actions}>{children}</div>}
  </header>
)
