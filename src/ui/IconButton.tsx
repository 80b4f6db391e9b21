import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from './classes.ts'
import styles from './IconButton.module.css'

type IconLabel = { readonly label: string; readonly icon: ReactNode }

export function IconButton({ label, icon, className, ...rest }: IconLabel & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(styles.button, className)}
      aria-label={label}
      title={label}
    >
      {icon}
    </button>
  )
}

type IconLinkProps = IconLabel & Omit<ComponentProps<typeof Link>, 'children'> & { readonly badge?: number }

export function IconLink({ label, icon, badge = 0, className, ...rest }: IconLinkProps) {
  return (
    <Link {...rest} className={classes(styles.button, className)} aria-label={label}>
      {icon}
      <Badge count={badge} />
    </Link>
  )
}

/** The number at an icon's corner; nothing for 0. Its container must be positioned. */
export const Badge = ({ count }: { readonly count: number }) =>
  count > 0 && (
    <span className={styles.badge} aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  )
