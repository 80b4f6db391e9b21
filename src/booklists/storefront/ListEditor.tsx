import { useActionData } from 'react-router'
import { useText } from '#ui/Text.tsx'
import { listNameMaxLength, listNameMinLength, nameViolations } from '../bookList.rules.ts'
import { DeleteList } from './DeleteList.tsx'
import type { ListAnswer } from './listAction.ts'
import styles from './ListEditor.module.css'
import { ListNameForm } from './ListNameForm.tsx'
import type { ListData } from './userBookList.fields.ts'
import { useListAddress } from './useListAddress.ts'
import { useListDeed } from './useListDeed.ts'

/** What the owner can change of the list besides its books: its name; and the way to its end. */
export function ListEditor({ list }: { readonly list: ListData }) {
  const t = useText()
  const { here } = useListAddress(list._id)
  const deed = useListDeed(`rename ${list._id}`, here)
  const answer = useActionData<ListAnswer>()
  const ofPage = answer?.intent === 'rename' ? answer : undefined
  return (
    <section className={styles.editor} aria-label={t('lists.edit.title')}>
      <ListNameForm
        deed={deed}
        fields={{ intent: 'rename', list: list.id }}
        label={t('lists.edit.name')}
        initial={ofPage?.name ?? list.name}
        button={t('lists.edit.save')}
        variant="outline"
        hint={() => t('lists.edit.limits', { min: listNameMinLength, max: listNameMaxLength })}
        isClosed={(name) => name === list.name || nameViolations('name', name).length > 0}
        refusal={(deed.answer ?? ofPage)?.refusal}
      />
      <DeleteList list={list} />
    </section>
  )
}
