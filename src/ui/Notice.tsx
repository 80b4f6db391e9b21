import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { AlertIcon, CheckIcon, InfoIcon } from './icons.tsx'
import styles from './Notice.module.css'

type Props = {
  readonly tone?: 'info' | 'success' | 'warning' | 'danger'
  readonly title?: string
  readonly children?: ReactNode
}

const icons = { info: InfoIcon, success: CheckIcon, warning: AlertIcon, danger: AlertIcon }

/** A danger is read out at once, the others when their turn comes. */
export function Notice({ tone = 'info', title, children }: Props) {
  const Sign = icons[tone]
  return (
    <div className={classes(styles.notice, styles[tone])} role={tone === 'danger' ? 'alert' : 'status'}>
      <Sign />
      <div>
        {title && <strong>{title} </strong>}
        {children}
      </div>
    </div>
  )
}
