import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Icon.module.css'

export type IconProps = {
  readonly size?: 'small' | 'tiny'
  readonly className?: string | undefined
}

/** The frame of an icon: 24 units, a stroke of 1.75, the colour of the text. Icons are decoration: say it in words beside. */
export function Icon({ size, className, children }: IconProps & { readonly children: ReactNode }) {
  return (
    <svg
      className={classes(styles.icon, size && styles[size], className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}
