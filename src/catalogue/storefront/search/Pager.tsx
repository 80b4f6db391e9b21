import { Link } from 'react-router'
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'
import { pagesAround, type ReaderChoice } from '../../search/readerChoice.rules.ts'
import { choiceAddress } from './choiceAddress.ts'
import styles from './Pager.module.css'

type Props = { readonly choice: ReaderChoice; readonly current: number; readonly last: number }

export function Pager({ choice, current, last }: Props) {
  const t = useText()
  if (last < 2) return null
  const to = (page: number) => choiceAddress(choice, page)
  return (
    <nav className={styles.pager} aria-label={t('search.pages.label')}>
      {current > 1 && (
        <Link to={to(current - 1)} rel="prev nofollow" aria-label={t('search.pages.previous')}>
          <ChevronLeftIcon />
        </Link>
      )}
      {pagesAround(current, last).map((page, index) =>
        page === null ? (
          <span key={`gap ${index}`}>…</span>
        ) : (
          <Link
            key={page}
            to={to(page)}
            rel="nofollow"
            aria-label={t('search.pages.page', { number: page })}
            aria-current={page === current ? 'page' : undefined}
          >
            {page}
          </Link>
        ),
      )}
      {current < last && (
        <Link to={to(current + 1)} rel="next nofollow" aria-label={t('search.pages.next')}>
          <ChevronRightIcon />
        </Link>
      )}
    </nav>
  )
}
