import { Form, useNavigation } from 'react-router'
import { formatMoney } from '#platform/i18n/format.ts'
import type { Refusal } from '#platform/refusal.ts'
import { Button } from '#ui/Button.tsx'
import { Refused } from '#ui/form/Refused.tsx'
import { useText } from '#ui/Text.tsx'
import type { OwedOrderData } from './owed.fields.ts'
import styles from './OwedOrder.module.css'

type Props = {
  readonly payment: OwedOrderData['wholesalePayments'][number]
  readonly refusal: Refusal | null
}

/** What has come so far; what was for another order is taken off. */
export function ReceivedParts({ payment, refusal }: Props) {
  const t = useText()
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <>
      <ul className={styles.parts} aria-label={t('staff.part.list')}>
        {payment.paybillPayments.map(({ id, receipt, amount, payerName }) => (
          <li key={id}>
            <strong>{formatMoney(amount, payment.currency._id)}</strong>
            <span className={styles.text}>{[receipt, payerName].filter(Boolean).join(' · ')}</span>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="takeOff" />
              <input type="hidden" name="paybillPayment" value={id} />
              <Button
                variant="outline"
                small
                busy={isBusy}
                aria-label={t('staff.part.takeOffOf', { receipt })}
              >
                {t('staff.part.takeOff')}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <Refused refusal={refusal} />
    </>
  )
}
