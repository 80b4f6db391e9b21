import { useActionData } from 'react-router'
import { useText } from '#ui/Text.tsx'
import { listNameMaxLength, listNameMinLength, nameViolations } from '../../bookList.rules.ts'
import { DeleteList } from './DeleteList.tsx'
import type { FormAnswer } from '#page/forms/formAnswer.ts'
import styles from './ListEditor.module.css'
import { ListNameForm } from './ListNameForm.tsx'
import type { ListData } from './userBookList.fields.ts'
import { useListAddress } from '../wholeList/useListAddress.ts'
import { useFormMutation } from '#page/forms/useFormMutation.ts'

export function ListEditor({ list }: { readonly list: ListData }) {
  const t = useText()
  const { here } = useListAddress(list._id)
  const mutation = useFormMutation(`list rename ${list._id}`, here)
  const answer = useActionData<FormAnswer>()
  const ofPage = answer?.intent === 'rename' ? answer : undefined
  return (
    <section className={styles.editor} aria-label={t('lists.edit.title')}>
      <ListNameForm
        mutation={mutation}
        fields={{ intent: 'rename', list: list.id }}
        label={t('lists.edit.name')}
        initial={ofPage?.fields['name'] ?? list.name}
        button={t('lists.edit.save')}
        variant="outline"
        hint={() => t('lists.edit.limits', { min: listNameMinLength, max: listNameMaxLength })}
        isClosed={(name) => name === list.name || nameViolations('name', name).length > 0}
        refusal={(mutation.answer ?? ofPage)?.refusal}
      />
      <DeleteList list={list} />
    </section>
  )
}
