import { LinkButton } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ArrowLeftIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'
import { ListCard, type ListCardData, ListCards } from './ListCard.tsx'
import styles from './ListsOfSchool.module.css'
import { SchoolIcon } from '../icons.tsx'

type Props = {
  readonly school: { readonly name: string }
  readonly lists: readonly (ListCardData & { readonly notes: string | null })[]
}

export function ListsOfSchool({ school, lists }: Props) {
  const t = useText()
  return (
    <section aria-labelledby="school">
      <h2 id="school" className={styles.name}>
        {school.name}
      </h2>
      {lists.length > 0 ? (
        <ListCards>
          {lists.map((list) => (
            <li key={list._id}>
              <ListCard list={list} to={`/book-list/${list._id}`}>
                <p className={styles.facts}>{t('lists.books', { count: list.itemCount })}</p>
                {list.notes && <p className={styles.notes}>{list.notes}</p>}
              </ListCard>
            </li>
          ))}
        </ListCards>
      ) : (
        <EmptyState icon={<SchoolIcon />} title={t('lists.schools.empty.title')}>
          {t('lists.schools.empty.text', { school: school.name })}
        </EmptyState>
      )}
      <LinkButton className={styles.others} variant="outline" to="/school-book-lists/">
        <ArrowLeftIcon size="small" />
        {t('lists.schools.others')}
      </LinkButton>
    </section>
  )
}
