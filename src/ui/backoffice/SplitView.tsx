import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '../classes.ts'
import { ArrowLeftIcon } from '../icons.tsx'
import styles from './SplitView.module.css'

type Props = {
  readonly list: ReactNode
  /** The chosen record, or what to do where none is chosen. */
  readonly children: ReactNode
  /** Whether a record is chosen: on phones it stands alone, with a way back to the list. */
  readonly isOpen: boolean
  readonly back: { readonly to: string; readonly label: string }
}

/** Records at the left, the chosen one at the right. */
export const SplitView = ({ list, children, isOpen, back }: Props) => (
  <div className={classes(styles.split, isOpen && styles.open)}>
    <div className={styles.list}>{list}</div>
    <div className={styles.record}>
      {isOpen && (
        <Link className={styles.back} to={back.to} preventScrollReset>
          <ArrowLeftIcon size="small" />
          {back.label}
        </Link>
      )}
      {children}
    </div>
  </div>
)

/** Stands where the record would, while none is chosen; on phones the list says it. */
export const NoRecord = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.nothing}>{children}</p>
)

export type RecordEntry = {
  readonly id: string
  readonly to: string
  readonly title: ReactNode
  readonly under?: ReactNode
  readonly end?: ReactNode
  readonly endUnder?: ReactNode
}

type ListProps = {
  readonly label: string
  readonly entries: readonly RecordEntry[]
  readonly currentId: string | null
  /** Shown above the entries: search, filters. */
  readonly head?: ReactNode
  /** What is said where there are no entries. */
  readonly empty: ReactNode
}

/** The list of a split view: two lines for each record, each a link to it. */
export const RecordList = ({ label, entries, currentId, head, empty }: ListProps) => (
  <nav className={styles.panel} aria-label={label}>
    {head && <div className={styles.head}>{head}</div>}
    {entries.length === 0 ? (
      <div className={styles.empty}>{empty}</div>
    ) : (
      <ul>
        {entries.map(({ id, to, title, under, end, endUnder }) => (
          <li key={id} className={styles.item}>
            <Link className={styles.entry} to={to} aria-current={id === currentId ? 'true' : undefined}>
              <span className={styles.line}>
                <span className={styles.title}>{title}</span>
                <span className={styles.end}>{end}</span>
              </span>
              <span className={styles.line}>
                <span className={styles.under}>{under}</span>
                <span className={styles.end}>{endUnder}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    )}
  </nav>
)
