import { Form, useNavigation } from 'react-router'
import { formText } from '#platform/formText.ts'
import type { Refusal } from '#platform/refusal.ts'
import { Button } from '#ui/Button.tsx'
import { useDraft } from '#ui/form/draft.ts'
import { DraftNotice } from '#ui/form/DraftNotice.tsx'
import { errorText } from '#ui/form/errorText.ts'
import { FormFoot } from '#ui/form/FormFoot.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useText } from '#ui/Text.tsx'
import { TextArea } from '#ui/form/TextField.tsx'
import { useCheckedForm } from '#ui/form/useCheckedForm.ts'
import { useConnection } from '#ui/loading/useConnection.ts'
import { maxReasonLength, reasonViolations } from '../requests/refundRequest.rules.ts'
import styles from './RefundRequestScreen.module.css'

export type RefundAnswer = { readonly refusal: Refusal; readonly reason: string }

type Props = {
  readonly orderId: string
  readonly sent: RefundAnswer | undefined
  /** The answer where there is no network. */
  readonly lostWith: (form: FormData) => RefundAnswer
}

export const refundDraft = (orderId: string): string => `refund ${orderId}`

const read = (form: FormData): string => formText(form, 'reason')

export function RefundForm({ orderId, sent, lostWith }: Props) {
  const t = useText()
  const isBusy = useNavigation().formMethod === 'POST'
  const { answer, check } = useConnection(sent, lostWith)
  const refusal = answer?.refusal ?? null
  const { form, watch, violations, errorOf } = useCheckedForm({ read, check: reasonViolations, refusal })
  const draft = useDraft(form, refundDraft(orderId))
  const isTooLong = violations.length > 0
  return (
    <Form
      ref={form}
      className={styles.form}
      method="post"
      action={`/request-refund/${orderId}`}
      onSubmit={check}
      noValidate
      {...watch}
    >
      <DraftNotice draft={draft} />
      <TextArea
        key={draft.turn}
        name="reason"
        label={t('help.refund.request.reason')}
        hint={t('help.refund.request.reasonHint', { max: maxReasonLength })}
        error={errorOf('reason')}
        defaultValue={answer?.reason ?? ''}
      />
      {refusal && refusal.violations.length === 0 && (
        <Notice tone="danger">{errorText(refusal.key, t)}</Notice>
      )}
      <FormFoot reason={isTooLong ? errorText('validation.maxLength', t, { max: maxReasonLength }) : null}>
        {(state) => (
          <Button busy={isBusy} {...state}>
            {t('help.refund.request.send')}
          </Button>
        )}
      </FormFoot>
    </Form>
  )
}
