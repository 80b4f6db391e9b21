import { orderReference } from '#orders/orderReference.rules.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import type { Refusal } from '#platform/refusal.ts'
import { Notice } from '#ui/Notice.tsx'
import { refusalText } from '#ui/form/errorText.ts'
import { useText } from '#ui/Text.tsx'
import type { PaymentData } from './pending.fields.ts'
import { screensOf } from '#payments/methods.screens.ts'
import type { ShownPhase } from '../method.tsx'
import { providerName } from './PendingHead.tsx'
import { Form, useNavigation, Link } from 'react-router'
import { readablePhone } from '#identity/profile/phoneMask.rules.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import notPaid from './NotPaid.module.css'
import styles from './Waiting.module.css'
import { classes } from '#ui/classes.ts'
import { CheckIcon } from '#ui/icons.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import phoneStepsStyles from './PhoneSteps.module.css'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { phaseOf } from '#payments/paymentPhase.rules.ts'
import { isQuestion, SecondPayment } from '../SecondPayment.tsx'

type Props = {
  readonly orderId: string
  readonly phase: ShownPhase
  readonly payment: PaymentData
  readonly refusal: Refusal | null
  /** What to say where there is no network. */
  readonly whenLost: Refusal
  /** URL of the demo's phones. */
  readonly simulatedPhone: string | null
}

/** What the payer does next; nothing while the bank is at it, so that nobody pays twice. */
export function WhatToDo({ phase, ...shown }: Props) {
  const t = useText()
  const { orderId, payment, refusal, whenLost } = shown
  if (phase === 'paid') return null
  if (phase === 'withBank') return <Notice>{t('order.pending.withBank.close')}</Notice>
  if (!isUnderWay(phase))
    return <NotPaid orderId={orderId} payment={payment} refusal={refusal} whenLost={whenLost} />
  return (
    <>
      {refusal && <Notice tone="danger">{refusalText(refusal, t)}</Notice>}
      <UnderWay phase={phase} {...shown} />
    </>
  )
}

const underWay = ['waiting', 'unsure', 'overtime'] as const

type PhaseUnderWay = (typeof underWay)[number]

const isUnderWay = (phase: ShownPhase): phase is PhaseUnderWay => underWay.some((one) => one === phase)

type UnderWayProps = Omit<Props, 'phase'> & { readonly phase: PhaseUnderWay }

function UnderWay({ orderId, payment, phase, simulatedPhone }: UnderWayProps) {
  const t = useText()
  const { method, phone, charged } = payment
  const pending = screensOf(method)?.pending
  if (pending?.WhatToDo) return <pending.WhatToDo amount={charged.amount} />
  const known = {
    phone: phone ?? '',
    amount: formatMoney(charged.amount, charged.currencyCode),
    simulatedPhone: pending?.isSimulated ? simulatedPhone : null,
  }
  if (phase === 'overtime') return <Notice>{t('order.pending.overtime.retry')}</Notice>
  if (phase === 'unsure') return <Unsure {...known} minutes={pending?.minutesUnsure ?? 0} />
  const reference = orderReference(orderId)
  return <Waiting {...known} provider={providerName(method, t)} reference={reference} />
}

type WaitingProps = {
  /** As the payer knows it. */
  readonly provider: string
  readonly phone: string
  readonly amount: string
  readonly reference: string
  /** URL of the demo's phones. */
  readonly simulatedPhone: string | null
}

function Waiting({ provider, phone, amount, reference, simulatedPhone }: WaitingProps) {
  const t = useText()
  return (
    <>
      <PhoneSteps provider={provider} phone={phone} amount={amount} reference={reference} />
      <Notice>{t('order.pending.noPrompt')}</Notice>
      <PhoneLink phone={phone} simulatedPhone={simulatedPhone} />
    </>
  )
}

type UnsureProps = Pick<WaitingProps, 'phone' | 'amount' | 'simulatedPhone'> & {
  /** After which another try is possible. */
  readonly minutes: number
}

function Unsure({ phone, amount, minutes, simulatedPhone }: UnsureProps) {
  const t = useText()
  return (
    <>
      <Notice tone="warning">
        {t('order.pending.unsure.what', { phone: readablePhone(phone), amount, minutes })}
      </Notice>
      <PhoneLink phone={phone} simulatedPhone={simulatedPhone} />
    </>
  )
}

function PhoneLink({ phone, simulatedPhone }: Pick<WaitingProps, 'phone' | 'simulatedPhone'>) {
  const t = useText()
  if (!simulatedPhone) return null
  return (
    <p className={styles.demo}>
      <a href={`${simulatedPhone}/${phone}`} target="_blank" rel="noopener">
        {t('order.pending.simulatedPhone')}
      </a>
    </p>
  )
}

type PhoneStepsProps = {
  readonly provider: string
  readonly phone: string
  readonly amount: string
  readonly reference: string
}

function PhoneSteps({ provider, phone, amount, reference }: PhoneStepsProps) {
  const t = useText()
  const steps = [
    {
      title: t('order.steps.unlock.title'),
      text: t('order.steps.unlock.text', { phone: readablePhone(phone) }),
    },
    {
      title: t('order.steps.pin.title', { provider }),
      text: t('order.steps.pin.text', { amount, reference }),
    },
    { title: t('order.steps.keep.title'), text: t('order.steps.keep.text') },
  ]
  return (
    <ol>
      {steps.map(({ title, text }, index) => (
        <li key={title} className={phoneStepsStyles.step} aria-current={index === 1 ? 'step' : undefined}>
          <span
            className={classes(
              phoneStepsStyles.number,
              index === 0 && phoneStepsStyles.done,
              index === 1 && phoneStepsStyles.now,
            )}
          >
            {index === 0 ? <CheckIcon size="small" /> : index + 1}
            {index === 0 && <VisuallyHidden>{t('order.steps.done')}</VisuallyHidden>}
          </span>
          <div>
            <strong className={phoneStepsStyles.title}>{title}</strong>
            <p className={phoneStepsStyles.text}>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

type NotPaidProps = {
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
  onHold: 'info',
  waiting: 'info',
  paid: 'info',
} as const

/** Offers nothing to do for a payment that a person looks at. */
function NotPaid({ orderId, payment, refusal, whenLost }: NotPaidProps) {
  const t = useText()
  const phase = phaseOf(payment)
  return (
    <>
      <Notice tone={tones[phase]}>{payment.resultDescription ?? t('order.failed.unknown')}</Notice>
      {phase === 'onHold' ? (
        <div className={notPaid.ways}>
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

function WaysOut({ orderId, payment: { method, phone, charged }, refusal: sent, whenLost }: NotPaidProps) {
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
      <div className={notPaid.ways}>
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
      <p className={notPaid.note}>
        {t('order.retry.paid')}{' '}
        <Link to={`/contact/?order=${orderId}`}>
          {t('order.retry.tellUs', { provider: providerName(method, t) })}
        </Link>
      </p>
    </>
  )
}

/** The button that takes the place of a question gets the focus that the question's buttons had. */
function useFocusAfter(isRequested: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasRequested = useRef(false)
  useEffect(() => {
    if (wasRequested.current && !isRequested) button.current?.focus()
    wasRequested.current = isRequested
  }, [isRequested])
  return button
}
