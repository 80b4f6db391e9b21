import { useNavigate } from 'react-router'
import { MutationForm } from '#page/forms/MutationForm.tsx'
import { useFormMutation } from '#page/forms/useFormMutation.ts'
import { useDone } from '#page/office/useDone.ts'
import { doneState } from '#payments/backoffice/DoneFocus.tsx'
import { Button } from '#ui/Button.tsx'
import { Refused } from '#ui/form/Refused.tsx'
import { useSnackbar } from '#ui/overlay/Snackbar.tsx'
import { useText } from '#ui/Text.tsx'

type Props = {
  /** Numbers of mails. */
  readonly mails: readonly string[]
  /** Of the one mail, for who listens. */
  readonly recipient?: string
  /** The table without its selection. */
  readonly backTo: string
}

/** Lets mails that were given up be sent again. */
export function SendAgain({ mails, recipient, backTo }: Props) {
  const t = useText()
  const show = useSnackbar()
  const navigate = useNavigate()
  const sent = mails.join(' ')
  const mutation = useFormMutation(`mails ${sent}`, '/admin/unsent-mail/')
  useDone(mutation.answer, () => {
    show({ text: t('officeMoney.mail.done', { count: mails.length }) })
    void navigate(backTo, { replace: true, preventScrollReset: true, state: doneState })
  })
  return (
    <MutationForm mutation={mutation} fields={{ intent: 'send', mails: sent }}>
      <Button
        small
        variant="tonal"
        busy={mutation.isBusy}
        aria-label={recipient && t('officeMoney.mail.againTo', { recipient })}
      >
        {t('officeMoney.mail.again')}
      </Button>
      <Refused refusal={mutation.answer?.refusal} />
    </MutationForm>
  )
}
