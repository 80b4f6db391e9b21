import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { recordedMoney, recordViolations } from '#payments/staff/recordWholesale.rules.ts'
import type { Refusal } from '#platform/refusal.ts'
import { Button } from '#ui/Button.tsx'
import { Choice, ChoiceGroup } from '#ui/form/Choice.tsx'
import { refusalText } from '#ui/form/errorText.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { useCheckedForm } from '#ui/form/useCheckedForm.ts'
import { Notice } from '#ui/Notice.tsx'
import { useText } from '#ui/Text.tsx'
import type { OwedOrderData } from './owed.fields.ts'
import styles from './OwedOrder.module.css'
import { recordInputOf, type RecordWay, recordWays } from './recordInput.ts'
import { TerminalField } from './TerminalField.tsx'

type Props = {
  readonly payment: OwedOrderData['wholesalePayments'][number]
  readonly refusal: Refusal | null
}

/** For money that the shop has not heard of by itself. */
export function RecordPayment({ payment, refusal }: Props) {
  const t = useText()
  const isBusy = useNavigation().formMethod === 'POST'
  const [way, setWay] = useState<RecordWay>('receipt')
  const { form, watch, errorOf, validate } = useCheckedForm({
    read: recordInputOf,
    check: violationsOf,
    refusal,
  })
  return (
    <section className={styles.panel} aria-labelledby="record-payment">
      <h2 id="record-payment" className={styles.title}>
        {t('staff.owed.record')}
      </h2>
      <p className={styles.text}>{t('staff.owed.recordHint')}</p>
      <Form
        ref={form}
        method="post"
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          if (isBusy || !validate()) event.preventDefault()
        }}
        {...watch}
      >
        <input type="hidden" name="payment" value={payment.id} />
        <ChoiceGroup legend={t('staff.owed.way')}>
          {recordWays.map((one) => (
            <Choice
              key={one}
              name="by"
              value={one}
              checked={way === one}
              onChange={() => setWay(one)}
              title={t(`staff.owed.by.${one}`)}
            />
          ))}
        </ChoiceGroup>
        {way === 'pdq' ? (
          <TerminalField errorOf={errorOf} />
        ) : (
          <TextField
            name="receipt"
            label={t('staff.owed.receipt')}
            hint={t('staff.owed.receiptHint')}
            error={errorOf('receipt')}
            autoComplete="off"
            autoCapitalize="characters"
          />
        )}
        {refusal && refusal.violations.length === 0 && (
          <Notice tone="danger">{refusalText(refusal, t)}</Notice>
        )}
        <Button block busy={isBusy}>
          {t(isBusy ? 'staff.owed.sending' : 'staff.owed.send')}
        </Button>
      </Form>
    </section>
  )
}

type Entry = ReturnType<typeof recordInputOf>

/** The terminal's slip is asked for under its own name. */
const violationsOf = (entry: Entry) => {
  const found = recordViolations(recordedMoney(entry.pdqTransactionId, entry.receipt))
  const isBare = entry.receipt === null && entry.pdqTransactionId === null
  return isBare ? [...found, { path: 'pdqTransactionId', code: 'required' } as const] : found
}
