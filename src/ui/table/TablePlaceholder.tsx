import { Skeleton } from '../loading/Skeleton.tsx'
import { useText } from '../Text.tsx'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import styles from './TablePlaceholder.module.css'

/** Specification of the back office, section 9. */
const rows = Array.from({ length: 12 }, (_, index) => index)

/** What stands where a table will be, of its height; it shows itself after 150 ms. */
export function TablePlaceholder() {
  const t = useText()
  return (
    <div className={styles.table} role="status">
      <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
      {rows.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton className={styles.cell} />
        </div>
      ))}
    </div>
  )
}
