import { PlusIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'
import { ListCard, type ListCardData, ListCards } from '../school/ListCard.tsx'
import { ListFacts } from './ListFacts.tsx'
import type { FormAnswer } from '#page/forms/formAnswer.ts'
import styles from './MyLists.module.css'
import { NewListForm } from './NewListForm.tsx'
import { useFormMutation } from '#page/forms/useFormMutation.ts'

type Props = {
  readonly lists: readonly ListCardData[]
  readonly path: string
  /** What the page itself was answered, without scripts. */
  readonly answer: FormAnswer | undefined
}

export function MyLists({ lists, path, answer }: Props) {
  const t = useText()
  const mutation = useFormMutation('list new', path)
  return (
    <section aria-labelledby="my-lists">
      <h2 id="my-lists" className={styles.title}>
        {t('lists.chooser.lists')}
      </h2>
      <ListCards>
        {lists.map((list) => (
          <li key={list._id}>
            <ListCard list={list} to={`/user-book-list/${list._id}`}>
              <ListFacts count={list.itemCount} isPublic={list.isPublic} />
            </ListCard>
          </li>
        ))}
        <li>
          <details className={styles.new} open={answer?.intent === 'create'}>
            <summary>
              <PlusIcon />
              {t('lists.new.title')}
            </summary>
            <NewListForm
              mutation={mutation}
              fields={{ intent: 'create' }}
              button={t('lists.new.create')}
              answer={answer}
            />
          </details>
        </li>
      </ListCards>
    </section>
  )
}
