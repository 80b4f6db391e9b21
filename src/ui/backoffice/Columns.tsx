import type { ReactNode } from 'react'
import styles from './Columns.module.css'

type Props = { readonly count?: 2 | 3; readonly children: ReactNode }

/** Fields of a form beside each other where there is room. */
export const Columns = ({ count = 2, children }: Props) => (
  <div className={count === 2 ? styles.two : styles.three}>{children}</div>
)
