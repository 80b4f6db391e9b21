import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useFormMutation } from '#page/forms/useFormMutation.ts'
import { doneState } from '#page/office/DoneFocus.tsx'
import { useDone } from '#page/office/useDone.ts'
import { useSnackbar } from '#ui/overlay/Snackbar.tsx'
import { useText } from '#ui/Text.tsx'

/**
 * Lets mails be sent again, for the whole table: a row that was sent is gone before it could tell. `backTo` is the table
 * without its selection.
 */
export function useSendAgain(backTo: string) {
  const t = useText()
  const show = useSnackbar()
  const navigate = useNavigate()
  const [sent, setSent] = useState<readonly string[]>([])
  const mutation = useFormMutation('unsent mail', '/admin/unsent-mail/')
  useDone(mutation.answer, () => {
    show({ text: t('officeMoney.mail.done', { count: sent.length }) })
    void navigate(backTo, { replace: true, preventScrollReset: true, state: doneState })
  })
  return { mutation, sent, setSent }
}

export type SendingAgain = ReturnType<typeof useSendAgain>
