import styles from './ProgressBar.module.css'

type Props = { readonly label: string; readonly value?: number; readonly max?: number }

export const ProgressBar = ({ label, value, max = 1 }: Props) => (
  <progress className={styles.bar} aria-label={label} value={value} max={max} />
)
