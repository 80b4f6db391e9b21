import { orderReference } from '#orders/orderReference.rules.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import type { Refusal } from '#platform/refusal.ts'
import { Notice } from '#ui/Notice.tsx'
import { refusalText } from '#ui/form/errorText.ts'
import { useText } from '#ui/Text.tsx'
import { NotPaid } from './NotPaid.tsx'
import type { PaymentData } from './pending.fields.ts'
import { OnPage, Unsure, Waiting } from './Waiting.tsx'
import { providerName, type ShownPhase } from './waitingTexts.ts'

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

/** How long a payment is under way of which nobody knows whether it has begun; the schedules say so in seconds. */
export const minutesUnsure = { mpesa: 3, mtn: 6 } as const

const underWay = ['waiting', 'unsure', 'overtime'] as const

type PhaseUnderWay = (typeof underWay)[number]

const isUnderWay = (phase: ShownPhase): phase is PhaseUnderWay => underWay.some((one) => one === phase)

type UnderWayProps = Omit<Props, 'phase'> & { readonly phase: PhaseUnderWay }

function UnderWay({ orderId, payment, phase, simulatedPhone }: UnderWayProps) {
  const t = useText()
  const { method, phone, charged } = payment
  if (phone === null) return <OnPage amount={charged.amount} />
  const known = {
    phone,
    amount: formatMoney(charged.amount, charged.currencyCode),
    // The demo has phones for M-Pesa alone.
    simulatedPhone: method === 'mpesa' ? simulatedPhone : null,
  }
  if (phase === 'overtime') return <Notice>{t('order.pending.overtime.retry')}</Notice>
  if (phase === 'unsure')
    return <Unsure {...known} minutes={minutesUnsure[method === 'mtn' ? 'mtn' : 'mpesa']} />
  const reference = orderReference(orderId)
  return <Waiting {...known} provider={providerName(method, t)} reference={reference} />
}
