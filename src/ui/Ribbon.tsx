import { CheckIcon } from './icons.tsx'
import styles from './Ribbon.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** The mark at a cover's head that says something in its favour, such as that the reader has the book. */
export const Ribbon = ({ label }: { readonly label: string }) => (
  <span className={styles.ribbon}>
    <CheckIcon size="tiny" />
    <VisuallyHidden>{label}</VisuallyHidden>
  </span>
)
