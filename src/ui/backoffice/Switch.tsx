import type { ComponentProps, ReactNode } from 'react'
import styles from './Switch.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  readonly label: ReactNode
  readonly hint?: ReactNode
}

/** A box of a form that is on or off; sent as `on` while it is on. */
export const Switch = ({ label, hint, ...input }: Props) => (
  <label className={styles.switch}>
    <input {...input} type="checkbox" className={styles.box} />
    <span>
      {label}
      {hint && <small className={styles.hint}>{hint}</small>}
    </span>
  </label>
)
