import { useText } from '#ui/Text.tsx'
import styles from './ListFacts.module.css'

type Props = { readonly count: number; readonly isPublic: boolean }

/** How many books a list has, and who can see it. */
export function ListFacts({ count, isPublic }: Props) {
  const t = useText()
  return (
    <span className={styles.facts}>
      {t('lists.books', { count })} · {t(isPublic ? 'lists.shared' : 'lists.onlyYou')}
    </span>
  )
}
