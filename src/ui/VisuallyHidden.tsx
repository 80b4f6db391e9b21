import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

/** Words for those who listen to the page. */
export const VisuallyHidden = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.hidden}>{children}</span>
)

/** The same for an element of another kind, such as a heading. */
export const visuallyHidden = styles.hidden
