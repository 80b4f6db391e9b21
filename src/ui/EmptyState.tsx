import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

type Props = {
  readonly icon: ReactNode
  readonly title: string
  readonly children?: ReactNode
  /** The next step: one button or link. */
  readonly action?: ReactNode
  /** On a page of its own the title is its first heading. */
  readonly level?: 1 | 2
}

/** Says what belongs in an empty place, and offers the next step. */
export function EmptyState({ icon, title, children, action, level = 2 }: Props) {
  const Title = level === 1 ? 'h1' : 'h2'
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>{icon}</span>
      <Title className={styles.title}>{title}</Title>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}
