import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { readablePhone } from '#identity/profile/phoneMask.rules.ts'
import type { Refusal } from '#platform/refusal.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { refusalText } from '#ui/form/errorText.ts'
import { useText } from '#ui/Text.tsx'
import { phaseOf } from '#payments/paymentPhase.rules.ts'
import styles from './NotPaid.module.css'
import { isQuestion, SecondPayment } from '../SecondPayment.tsx'
import type { PaymentData } from './pending.fields.ts'
import { providerName } from './waitingTexts.ts'

type Props = {
  readonly orderId: string
  readonly payment: PaymentData
  readonly refusal: Refusal | null
  /** What to say where there is no network. */
  readonly whenLost: Refusal
}

const tones = {
  failed: 'danger',
  timedOut: 'warning',
  withBank: 'warning',
  unsure: 'warning',
  held: 'info',
  waiting: 'info',
  paid: 'info',
} as const

/** Offers nothing to do for a payment that a person looks at. */
export function NotPaid({ orderId, payment, refusal, whenLost }: Props) {
  const t = useText()
  const phase = phaseOf(payment)
  return (
    <>
      <Notice tone={tones[phase]}>{payment.resultDescription ?? t('order.failed.unknown')}</Notice>
      {phase === 'held' ? (
        <div className={styles.ways}>
          <LinkButton variant="outline" block to="/">
            {t('order.pending.newStart')}
          </LinkButton>
          <LinkButton variant="quiet" block to={`/contact/?order=${orderId}`}>
            {t('shell.footer.contact')}
          </LinkButton>
        </div>
      ) : (
        <WaysOut orderId={orderId} payment={payment} refusal={refusal} whenLost={whenLost} />
      )}
    </>
  )
}

function WaysOut({ orderId, payment: { method, phone, charged }, refusal: sent, whenLost }: Props) {
  const t = useText()
  const isBusy = useNavigation().formMethod === 'POST'
  const [isLost, setLost] = useState(false)
  const refusal = isLost ? whenLost : sent
  const question = refusal && isQuestion(refusal) ? refusal : null
  const again = useFocusAfter(question !== null)
  const submit = (event: FormEvent) => {
    setLost(!navigator.onLine)
    if (isBusy || !navigator.onLine) event.preventDefault()
  }
  return (
    <>
      {refusal && !question && <Notice tone="danger">{refusalText(refusal, t)}</Notice>}
      <div className={styles.ways}>
        <Form method="post" onSubmit={submit}>
          <input type="hidden" name="total" value={charged.amount} />
          {question ? (
            <SecondPayment orderId={orderId} refusal={question} method={method} isBusy={isBusy} />
          ) : (
            <Button ref={again} block busy={isBusy}>
              {phone === null
                ? t('order.retry.card')
                : t('order.retry.again', { phone: readablePhone(phone) })}
            </Button>
          )}
        </Form>
        {phone !== null && (
          <LinkButton variant="outline" block to="/checkout/#field-phoneNumber">
            {t('order.retry.change')}
          </LinkButton>
        )}
        <LinkButton variant="outline" block to="/checkout/#field-method">
          {t('order.retry.otherWay')}
        </LinkButton>
      </div>
      <p className={styles.note}>
        {t('order.retry.paid')}{' '}
        <Link to={`/contact/?order=${orderId}`}>
          {t('order.retry.tellUs', { provider: providerName(method, t) })}
        </Link>
      </p>
    </>
  )
}

/** The button that takes the place of a question gets the focus that the question's buttons had. */
function useFocusAfter(isAsked: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasAsked = useRef(false)
  useEffect(() => {
    if (wasAsked.current && !isAsked) button.current?.focus()
    wasAsked.current = isAsked
  }, [isAsked])
  return button
}
