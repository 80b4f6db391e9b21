import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from './classes.ts'
import styles from './Chip.module.css'

export function ChipLink({
  current,
  className,
  ...rest
}: ComponentProps<typeof Link> & { readonly current?: boolean }) {
  return (
    <Link {...rest} className={classes(styles.chip, className)} aria-current={current ? 'page' : undefined} />
  )
}

export const ChipRow = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <nav className={styles.row} aria-label={label}>
    {children}
  </nav>
)

export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info'

export const StatusChip = ({
  tone = 'neutral',
  children,
}: {
  readonly tone?: Tone
  readonly children: ReactNode
}) => <span className={classes(styles.status, styles[tone])}>{children}</span>
