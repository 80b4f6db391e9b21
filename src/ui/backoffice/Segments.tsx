import { Link } from 'react-router'
import styles from './Segments.module.css'

export type Segment = { readonly to: string; readonly label: string; readonly isCurrent: boolean }

type Props = { readonly label: string; readonly segments: readonly Segment[] }

/** Views of the same screen of which one is shown, as links. */
export const Segments = ({ label, segments }: Props) => (
  <nav className={styles.segments} aria-label={label}>
    {segments.map((segment) => (
      <Link
        key={segment.to}
        className={styles.segment}
        to={segment.to}
        aria-current={segment.isCurrent ? 'true' : undefined}
        preventScrollReset
      >
        {segment.label}
      </Link>
    ))}
  </nav>
)
