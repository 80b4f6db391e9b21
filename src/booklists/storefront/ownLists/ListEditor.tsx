import { useActionData } from 'react-router'
import { useText } from '#ui/Text.tsx'
import { listNameMaxLength, listNameMinLength, nameViolations } from '#booklists/bookList.rules.ts'
import type { FormAnswer } from '#page/forms/formAnswer.ts'
import styles from './ListEditor.module.css'
import { ListNameForm } from './ListNameForm.tsx'
import type { ListData } from './userBookList.fields.ts'
import { useListAddress } from '../wholeList/useWholeList.ts'
import { useFormMutation, type BackgroundMutation } from '#page/forms/useFormMutation.ts'
import { type MouseEvent, useState } from 'react'
import { Refused } from '#ui/form/Refused.tsx'
import { Button, LinkButton } from '#ui/Button.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { TrashIcon } from '#ui/icons.tsx'
import deleteListStyles from './DeleteList.module.css'
import { MutationForm } from '#page/forms/MutationForm.tsx'

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

type Props = { readonly list: ListData }

function DeleteList({ list }: Props) {
  const t = useText()
  const { here, isDeleting, to } = useListAddress(list._id)
  const [isAsking, setAsking] = useState(false)
  const mutation = useFormMutation(`list delete ${list._id}`, here)
  const ask = (event: MouseEvent) => {
    event.preventDefault()
    setAsking(true)
  }
  if (isDeleting) return <DeleteQuestion list={list} mutation={mutation} />
  return (
    <>
      <LinkButton variant="quiet" to={to({ isDeleting: true })} onClick={ask} preventScrollReset>
        <TrashIcon size="small" />
        {t('lists.delete.button')}
      </LinkButton>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('lists.delete.title')}
        actions={
          <>
            <Button variant="quiet" type="button" onClick={() => setAsking(false)}>
              {t('lists.delete.cancel')}
            </Button>
            <DeleteForm list={list} mutation={mutation} />
          </>
        }
      >
        {t('lists.delete.text', { name: list.name })}
        <Refused refusal={mutation.answer?.refusal} />
      </Dialog>
    </>
  )
}

type FormProps = Props & { readonly mutation: BackgroundMutation }

function DeleteForm({ list, mutation }: FormProps) {
  const t = useText()
  return (
    <MutationForm mutation={mutation} fields={{ intent: 'delete', list: list.id }}>
      <Button variant="danger" busy={mutation.isBusy}>
        {t('lists.delete.accept')}
      </Button>
    </MutationForm>
  )
}

/** For browsers without scripts. */
function DeleteQuestion({ list, mutation }: FormProps) {
  const t = useText()
  const { to } = useListAddress(list._id)
  return (
    <div className={deleteListStyles.question}>
      <h2 className={deleteListStyles.title}>{t('lists.delete.title')}</h2>
      <p>{t('lists.delete.text', { name: list.name })}</p>
      <div className={deleteListStyles.actions}>
        <LinkButton variant="quiet" to={to({ isDeleting: false })}>
          {t('lists.delete.cancel')}
        </LinkButton>
        <DeleteForm list={list} mutation={mutation} />
      </div>
    </div>
  )
}
