import { Link } from 'react-router'
import { useText } from '#ui/Text.tsx'
import styles from './ListPager.module.css'

type Props = {
  /** The first page; null where it is shown. */
  readonly start: string | null
  /** The next page; null behind the last. */
  readonly onwards: string | null
}

/** Turns the list of a split view, where it has more than one page. */
export function ListPager({ start, onwards }: Props) {
  const t = useText()
  if (start === null && onwards === null) return null
  return (
    <nav className={styles.pager} aria-label={t('office.table.pages')}>
      {start !== null && (
        <Link to={start} preventScrollReset>
          {t('officeMoney.start')}
        </Link>
      )}
      {onwards !== null && (
        <Link className={styles.onwards} to={onwards} preventScrollReset>
          {t('officeMoney.older')}
        </Link>
      )}
    </nav>
  )
}
