import { type DataOf, graphql } from '#platform/graphql/document.ts'
import { Skeleton } from '#ui/loading/Skeleton.tsx'
import { useText } from '#ui/Text.tsx'
import type { FormAnswer } from '#page/forms/formAnswer.ts'
import styles from './ListChooser.module.css'
import { NewListForm } from '../ownLists/NewListForm.tsx'
import { useFormMutation } from '#page/forms/useFormMutation.ts'
import { Refused } from '#ui/form/Refused.tsx'
import { Button } from '#ui/Button.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { MutationForm } from '#page/forms/MutationForm.tsx'
import { ListFacts } from '../ownLists/ListFacts.tsx'
import listToggleStyles from './ListToggle.module.css'

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

const ListToggleFields = graphql(`
  fragment ListToggle on BookList {
    id
    _id
    name
    isPublic
    itemCount
    itemOf(productId: $book) { id }
  }
`)

export const ListChooserQuery = graphql(
  `
  query ListChooser($book: ID!, $asReader: Boolean!) {
    book(id: $book) { _id title thumbnailUrl }
    getMyBookLists @include(if: $asReader) { ...ListToggle }
  }
`,
  [ListToggleFields],
)

type ListToggleProps = {
  readonly list: DataOf<typeof ListToggleFields>
  readonly bookId: number
  readonly path: string
}

/** Optimistic: it changes at once, and goes back with a message when the shop refuses. */
function ListToggle({ list, bookId, path }: ListToggleProps) {
  const t = useText()
  const mutation = useFormMutation(`list toggle ${list._id} ${bookId}`, path)
  const item = list.itemOf?.id
  const isOnList = item !== undefined
  const isOn = mutation.isBusy ? mutation.asked === 'add' : isOnList
  const fields: Record<string, string> = isOnList
    ? { intent: 'remove', item }
    : { intent: 'add', list: list.id, itemId: `/books/${bookId}` }
  const count = list.itemCount + Number(isOn) - Number(isOnList)
  return (
    <div className={listToggleStyles.toggle}>
      <div className={listToggleStyles.list}>
        <strong>{list.name}</strong>
        <ListFacts count={count} isPublic={list.isPublic} />
      </div>
      <MutationForm mutation={mutation} fields={fields}>
        <Button
          variant={isOn ? 'outline' : 'tonal'}
          small
          busy={mutation.isBusy}
          aria-label={t(isOn ? 'lists.chooser.removeFrom' : 'lists.chooser.addTo', { name: list.name })}
        >
          {isOn && !mutation.isBusy && <CheckIcon size="small" />}
          {t(isOn ? 'lists.chooser.remove' : 'lists.chooser.add')}
        </Button>
      </MutationForm>
      <Refused refusal={mutation.answer?.refusal} />
    </div>
  )
}
