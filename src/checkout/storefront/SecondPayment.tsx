import { useEffect, useId, useRef } from 'react'
import type { PaymentMethodName } from '#generated/documents.ts'
import { isPaidOnPage } from '#payments/methods.screens.ts'
import { formatDate, formatTime } from '#platform/i18n/dates.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import type { Refusal } from '#platform/refusal.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useLanguage, useText } from '#ui/Text.tsx'
import styles from './SecondPayment.module.css'

type Props = {
  readonly orderId: string
  readonly refusal: Refusal
  readonly method: PaymentMethodName | null
  readonly isBusy: boolean
}

export const isQuestion = ({ code }: Refusal): boolean => code === 'PAYMENT_CONFIRMATION_REQUIRED'

/** Stands in the form that was sent, whose button sends it once more with the answer. */
export function SecondPayment({ orderId, refusal: { params = {} }, method, isBusy }: Props) {
  const t = useText()
  const language = useLanguage()
  const title = useId()
  const question = useRef<HTMLDivElement>(null)
  const way = isPaidOnPage(method) ? 'card' : 'prompt'
  const { request = '', phone = '', amount, currency, requestedAt = '' } = params
  useEffect(() => question.current?.focus(), [request])
  const values = {
    phone: String(phone).replaceAll(' ', '\u00A0'),
    amount: formatMoney(Number(amount), String(currency)),
    date: formatDate(String(requestedAt), 'long', language),
    time: formatTime(String(requestedAt), language),
  }
  return (
    <div ref={question} className={styles.question} role="group" aria-labelledby={title} tabIndex={-1}>
      <Notice tone="warning">
        <strong id={title}>{t(`order.second.${way}.title`)}</strong> {t('order.second.text', values)}
      </Notice>
      <LinkButton block to={`/order-pending/${orderId}/${request}`}>
        {t('order.second.wait')}
      </LinkButton>
      <Button variant="outline" block busy={isBusy} name="confirmed" value={request}>
        {t(`order.second.${way}.again`)}
      </Button>
    </div>
  )
}
