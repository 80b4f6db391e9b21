import { formatClock, formatDate } from '#platform/i18n/dates.ts'
import { useLanguage } from '../Text.tsx'
import styles from './Moment.module.css'

type Props = {
  readonly at: string | null | undefined
  /** What stands there where nothing happened yet. */
  readonly none?: string
}

/** A day, with the minute behind it. */
export function Moment({ at, none = '–' }: Props) {
  const language = useLanguage()
  if (!at) return <span className={styles.muted}>{none}</span>
  return (
    <time className={styles.moment} dateTime={at}>
      {formatDate(at, 'short', language)} <span className={styles.muted}>{formatClock(at)}</span>
    </time>
  )
}
