import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useText } from '#ui/Text.tsx'
import styles from './ListPager.module.css'

type Props = {
  /** The first page; null where it is shown. */
  readonly start: string | null
  /** The next page; null behind the last. */
  readonly onwards: string | null
}

/** In the location's state of a page that was turned to. */
const turned = { isTurned: true } as const

/** Turns the list of a split view, which stands before it, where that has more than one page. */
export function ListPager({ start, onwards }: Props) {
  const t = useText()
  const pager = useRef<HTMLElement>(null)
  const { key, state } = useLocation()
  const isTurned = typeof state === 'object' && state !== null && 'isTurned' in state
  useEffect(() => {
    if (isTurned) pager.current?.previousElementSibling?.querySelector<HTMLElement>('li a')?.focus()
  }, [key, isTurned])
  if (start === null && onwards === null) return null
  return (
    <nav ref={pager} className={styles.pager} aria-label={t('backoffice.table.pages')}>
      {start !== null && (
        <Link to={start} state={turned}>
          {t('backoffice.list.start')}
        </Link>
      )}
      {onwards !== null && (
        <Link className={styles.onwards} to={onwards} state={turned}>
          {t('backoffice.list.onwards')}
        </Link>
      )}
    </nav>
  )
}
