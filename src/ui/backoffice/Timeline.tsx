import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import type { Tone } from '../Chip.tsx'
import styles from './Timeline.module.css'

export type TimelineEntry = {
  readonly id: string
  readonly title: ReactNode
  /** More of it, below the title. */
  readonly text?: ReactNode
  /** Day and clock, in words of the reader. */
  readonly at: string
  readonly tone?: Tone
}

/** What happened, one below the other. */
export const Timeline = ({ entries }: { readonly entries: readonly TimelineEntry[] }) => (
  <ol className={styles.timeline}>
    {entries.map(({ id, title, text, at, tone = 'neutral' }) => (
      <li key={id} className={classes(styles.entry, styles[tone])}>
        <div className={styles.what}>
          {title}
          {text && <div className={styles.text}>{text}</div>}
        </div>
        <span className={styles.at}>{at}</span>
      </li>
    ))}
  </ol>
)
