import { type MouseEvent, useState } from 'react'
import { Refused } from '#ui/form/Refused.tsx'
import { Button, LinkButton } from '#ui/Button.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { TrashIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'
import styles from './DeleteList.module.css'
import { MutationForm } from '#page/forms/MutationForm.tsx'
import type { ListData } from './userBookList.fields.ts'
import { useListAddress } from '../wholeList/useListAddress.ts'
import { type BackgroundMutation, useFormMutation } from '#page/forms/useFormMutation.ts'

type Props = { readonly list: ListData }

export function DeleteList({ list }: Props) {
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
    <div className={styles.question}>
      <h2 className={styles.title}>{t('lists.delete.title')}</h2>
      <p>{t('lists.delete.text', { name: list.name })}</p>
      <div className={styles.actions}>
        <LinkButton variant="quiet" to={to({ isDeleting: false })}>
          {t('lists.delete.cancel')}
        </LinkButton>
        <DeleteForm list={list} mutation={mutation} />
      </div>
    </div>
  )
}
