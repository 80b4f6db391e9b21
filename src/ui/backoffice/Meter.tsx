import { classes } from '../classes.ts'
import styles from './Meter.module.css'

type Props = {
  /** From 0 to 1; more is drawn as 1. */
  readonly share: number
  readonly tone?: 'plain' | 'warning' | 'danger'
}

/** How much of a whole, for the eye alone: the words beside it say the same. */
export const Meter = ({ share, tone = 'plain' }: Props) => (
  <svg
    className={classes(styles.meter, styles[tone])}
    viewBox="0 0 100 4"
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <rect className={styles.whole} width="100" height="4" />
    <rect className={styles.part} width={100 * Math.min(1, Math.max(0, share))} height="4" />
  </svg>
)
