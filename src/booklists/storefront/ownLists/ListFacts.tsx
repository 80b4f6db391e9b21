import { useText } from '#ui/Text.tsx'
import styles from './ListFacts.module.css'

type Props = { readonly count: number; readonly isPublic: boolean }

export function ListFacts({ count, isPublic }: Props) {
  const t = useText()
  return (
    <span className={styles.facts}>
      {t('lists.books', { count })} · {t(isPublic ? 'lists.shared' : 'lists.onlyYou')}
    </span>
  )
}
