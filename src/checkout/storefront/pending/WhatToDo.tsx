import { orderReference } from '#orders/orderReference.rules.ts'
import type { PaymentPhase } from '#payments/waiting.rules.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import type { Refusal } from '#platform/refusal.ts'
import { Notice } from '#ui/Notice.tsx'
import { refusalText } from '#ui/form/errorText.ts'
import { useText } from '#ui/Text.tsx'
import { NotPaid } from './NotPaid.tsx'
import type { PaymentData } from './pending.fields.ts'
import { OnPage, Unsure, Waiting } from './Waiting.tsx'
import { providerName } from './waitingTexts.ts'

type Props = {
  readonly orderId: string
  readonly phase: PaymentPhase
  readonly payment: PaymentData
  /** The prompt has left the phone by now. */
  readonly isOver: boolean
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
  if (phase !== 'waiting' && phase !== 'unsure')
    return <NotPaid orderId={orderId} payment={payment} refusal={refusal} whenLost={whenLost} />
  return (
    <>
      {refusal && <Notice tone="danger">{refusalText(refusal, t)}</Notice>}
      <UnderWay isUnsure={phase === 'unsure'} {...shown} />
    </>
  )
}

type UnderWayProps = Omit<Props, 'phase'> & { readonly isUnsure: boolean }

function UnderWay({ orderId, payment, isUnsure, isOver, simulatedPhone }: UnderWayProps) {
  const t = useText()
  const { method, phone, charged } = payment
  if (phone === null) return <OnPage amount={charged.amount} />
  const known = {
    phone,
    amount: formatMoney(charged.amount, charged.currencyCode),
    // The demo has phones for M-Pesa alone.
    simulatedPhone: method === 'mpesa' ? simulatedPhone : null,
  }
  if (isUnsure) return <Unsure {...known} />
  const reference = orderReference(orderId)
  return <Waiting {...known} provider={providerName(method, t)} reference={reference} isOver={isOver} />
}
