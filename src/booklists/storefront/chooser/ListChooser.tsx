import { type DataOf, graphql } from '#platform/graphql/document.ts'
import { Skeleton } from '#ui/loading/Skeleton.tsx'
import { useText } from '#ui/Text.tsx'
import type { FormAnswer } from '#page/forms/formAnswer.ts'
import styles from './ListChooser.module.css'
import { ListToggle, ListToggleFields } from './ListToggle.tsx'
import { NewListForm } from '../ownLists/NewListForm.tsx'
import { useFormMutation } from '#page/forms/useFormMutation.ts'

type Props = {
  readonly book: { readonly _id: number; readonly title: string }
  readonly lists: readonly DataOf<typeof ListToggleFields>[]
  readonly path: string
  /** What the page itself was answered, without scripts. */
  readonly answer?: FormAnswer | undefined
}

export function ListChooser({ book, lists, path, answer }: Props) {
  const t = useText()
  const mutation = useFormMutation(`list new ${path}`, path)
  return (
    <div className={styles.chooser}>
      <p className={styles.book}>{book.title}</p>
      {lists.length > 0 ? (
        <ul className={styles.lists} aria-label={t('lists.chooser.lists')}>
          {lists.map((list) => (
            <li key={list._id}>
              <ListToggle list={list} bookId={book._id} path={path} />
            </li>
          ))}
        </ul>
      ) : (
        <p>{t('lists.chooser.none')}</p>
      )}
      <NewListForm
        key={lists.length}
        mutation={mutation}
        fields={{ intent: 'create', itemId: `/books/${book._id}` }}
        button={t('lists.new.createAndAdd')}
        answer={answer}
      />
    </div>
  )
}

const placeholders = 3

export function ListChooserSkeleton() {
  const t = useText()
  return (
    <div className={styles.chooser} aria-busy="true" aria-label={t('lists.chooser.loading')} role="status">
      {Array.from({ length: placeholders }, (_, index) => (
        <Skeleton key={index} className={styles.skeleton} />
      ))}
    </div>
  )
}

export const ListChooserQuery = graphql(
  `
  query ListChooser($book: ID!, $asReader: Boolean!) {
    book(id: $book) { _id title thumbnailUrl }
    getMyBookLists @include(if: $asReader) { ...ListToggle }
  }
`,
  [ListToggleFields],
)
