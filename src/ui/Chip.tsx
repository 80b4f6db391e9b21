import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
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

/** On phones it runs sideways; the chip of the page that is shown comes into view. */
export function ChipRow({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const row = useRef<HTMLElement>(null)
  const { key } = useLocation()
  useEffect(() => {
    const chip = row.current?.querySelector('[aria-current]')
    if (!row.current || !chip) return
    const [outer, inner] = [row.current.getBoundingClientRect(), chip.getBoundingClientRect()]
    row.current.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
  }, [key])
  return (
    <nav ref={row} className={styles.row} aria-label={label}>
      {children}
    </nav>
  )
}

export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info'

export const StatusChip = ({
  tone = 'neutral',
  children,
}: {
  readonly tone?: Tone
  readonly children: ReactNode
}) => <span className={classes(styles.status, styles[tone])}>{children}</span>
