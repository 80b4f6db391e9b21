import { Form, useNavigation } from 'react-router'
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
import { nothingTyped, recordFormViolations, recordWays, type RecordValues } from './recordInput.ts'
import { TerminalField } from './TerminalField.tsx'

type Props = {
  readonly payment: OwedOrderData['wholesalePayments'][number]
  readonly refusal: Refusal | null
  readonly values: RecordValues | null
}

/** For money that the shop has not heard of by itself. Which number is asked for is the style sheet's to show. */
export function RecordPayment({ payment, refusal, values }: Props) {
  const t = useText()
  const isBusy = useNavigation().formMethod === 'POST'
  const { by, receipt, pdqTransactionId } = values ?? nothingTyped
  const { form, watch, errorOf, validate } = useCheckedForm({ read, check: recordFormViolations, refusal })
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
              defaultChecked={by === one}
              title={t(`staff.owed.by.${one}`)}
            />
          ))}
        </ChoiceGroup>
        <div className={styles.slip}>
          <TerminalField errorOf={errorOf} defaultValue={pdqTransactionId} />
        </div>
        <TextField
          className={styles.code}
          name="receipt"
          label={t('staff.owed.receipt')}
          hint={t('staff.owed.receiptHint')}
          error={errorOf('receipt')}
          defaultValue={receipt}
          autoComplete="off"
          autoCapitalize="characters"
        />
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

const read = (form: FormData) => form
