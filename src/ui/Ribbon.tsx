import { CheckIcon } from './icons.tsx'
import styles from './Ribbon.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export const Ribbon = ({ label }: { readonly label: string }) => (
  <span className={styles.ribbon}>
    <CheckIcon size="tiny" />
    <VisuallyHidden>{label}</VisuallyHidden>
  </span>
)
