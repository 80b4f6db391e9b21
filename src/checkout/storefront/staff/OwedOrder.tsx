import { useEffect, type MouseEvent, useState } from 'react'
import { Link, useRevalidator, Form, useNavigation } from 'react-router'
import { orderReference } from '#orders/orderReference.rules.ts'
import { linesOf } from '#orders/storefront/cart.fields.ts'
import { OrderLines } from '#orders/storefront/OrderLines.tsx'
import { Total, Totals } from '#orders/storefront/Totals.tsx'
import { WholesaleRow } from '#orders/storefront/WholesaleRow.tsx'
import { formatMoney } from '#platform/i18n/format.ts'
import { StatusChip } from '#ui/Chip.tsx'
import { useText } from '#ui/Text.tsx'
import { type OwedAnswer, type OwedDetailsData, owedPaymentOf, type OwedOrderData } from './owed.fields.ts'
import styles from './OwedOrder.module.css'
import type { Refusal } from '#platform/refusal.ts'
import { Notice } from '#ui/Notice.tsx'
import { Button, LinkButton } from '#ui/Button.tsx'
import { Refused } from '#ui/form/Refused.tsx'
import { Choice, ChoiceGroup } from '#ui/form/Choice.tsx'
import { refusalText } from '#ui/form/errorText.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { useCheckedForm } from '#ui/form/useCheckedForm.ts'
import { nothingTyped, recordFormViolations, recordWays, type RecordValues } from './recordInput.ts'
import { TerminalField } from './TerminalField.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'

/** Milliseconds after which the page looks whether the payment has come. */
const lookEvery = 5000

type Props = {
  readonly order: OwedDetailsData
  /** Why what was asked for last was refused. */
  readonly answer: OwedAnswer | null
  /** Whether it is to be taken back, for browsers without scripts. */
  readonly isAsking: boolean
}

/** What to pay, to which paybill and with which number, and where the payment is recorded. */
export function OwedOrder({ order, answer, isAsking }: Props) {
  const t = useText()
  useLookAgain()
  const payment = owedPaymentOf(order)
  if (!payment) return null
  const { organizationName: organization } = payment.b2bCustomer
  const amount = formatMoney(payment.amount, payment.currency._id)
  const refusalOf = (intent: string) => (answer?.intent === intent ? answer.refusal : null)
  const cancelling = (payment.received === 0 || refusalOf('cancel')) && (
    <CancelOwed orderId={order._id} refusal={refusalOf('cancel')} isAsking={isAsking} />
  )
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <StatusChip tone="warning">{t('staff.owed.chip')}</StatusChip>
        <h1>{t('staff.owed.title')}</h1>
        <p className={styles.text}>{t('staff.owed.for', { organization, amount })}</p>
        <p className={styles.text}>{t('staff.owed.cart')}</p>
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          {isAsking && cancelling}
          <PaybillFacts
            payment={payment}
            reference={orderReference(order._id)}
            refusal={refusalOf('takeOff')}
          />
          <RecordPayment payment={payment} refusal={refusalOf('record')} values={answer?.values ?? null} />
          <div className={styles.ways}>
            <Link to="/wholesale-orders/">{t('staff.owed.all')}</Link>
            {!isAsking && cancelling}
          </div>
        </div>
        <section className={styles.panel} aria-labelledby="owed-lines">
          <h2 id="owed-lines" className={styles.title}>
            {t('staff.owed.order')}
          </h2>
          <OrderLines lines={linesOf(order)} />
          <Totals order={order}>
            <WholesaleRow order={order} />
          </Totals>
          <Total order={order} />
        </section>
      </div>
    </div>
  )
}

/** Nobody presses anything when the paybill was paid. */
function useLookAgain(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) void revalidate()
    }, lookEvery)
    return () => clearInterval(timer)
  }, [revalidate])
}

type PaybillFactsProps = {
  readonly payment: OwedOrderData['wholesalePayments'][number]
  /** The order's number as people are told it. */
  readonly reference: string
  readonly refusal: Refusal | null
}

/** What the business customer types on the phone. */
function PaybillFacts({ payment, reference, refusal }: PaybillFactsProps) {
  const t = useText()
  const { paybill, received } = payment
  const money = (amount: number) => formatMoney(amount, payment.currency._id)
  return (
    <section className={styles.panel} aria-labelledby="how-paid">
      <h2 id="how-paid" className={styles.title}>
        {t('staff.owed.how')}
      </h2>
      {paybill ? (
        <>
          <p>{t('staff.owed.steps')}</p>
          <dl className={styles.facts}>
            <Fact name={t('staff.owed.paybill')} value={paybill} />
            <Fact name={t('staff.owed.account')} value={reference} />
            <Fact name={t('staff.owed.amount')} value={money(payment.amount - received)} />
          </dl>
          <p className={styles.text}>{t('staff.owed.alone')}</p>
        </>
      ) : (
        <p className={styles.text}>{t('staff.owed.noPaybill')}</p>
      )}
      {received > 0 && (
        <>
          <Notice>
            {t('staff.owed.part', { received: money(received), amount: money(payment.amount) })}
          </Notice>
          <ReceivedParts payment={payment} refusal={refusal} />
        </>
      )}
    </section>
  )
}

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

type ReceivedPartsProps = {
  readonly payment: OwedOrderData['wholesalePayments'][number]
  readonly refusal: Refusal | null
}

/** What has come so far; what was for another order is taken off. */
function ReceivedParts({ payment, refusal }: ReceivedPartsProps) {
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

type RecordPaymentProps = {
  readonly payment: OwedOrderData['wholesalePayments'][number]
  readonly refusal: Refusal | null
  readonly values: RecordValues | null
}

/** For money that the shop has not heard of by itself. Which number is asked for is the style sheet's to show. */
function RecordPayment({ payment, refusal, values }: RecordPaymentProps) {
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

type CancelOwedProps = {
  readonly orderId: string
  readonly refusal: Refusal | null
  /** The page is the question itself, for browsers without scripts. */
  readonly isAsking: boolean
}

/** Takes an order back that nobody has paid anything for, after a question. */
function CancelOwed({ orderId, refusal, isAsking }: CancelOwedProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const here = `/wholesale-orders/${orderId}`
  const ask = (event: MouseEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  if (isAsking) return <Question here={here} refusal={refusal} />
  return (
    <>
      <LinkButton variant="outline" to={`${here}?cancel`} onClick={ask} preventScrollReset>
        {t('staff.cancel.button')}
      </LinkButton>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('staff.cancel.title')}
        actions={
          <>
            <Button variant="quiet" type="button" onClick={() => setOpen(false)}>
              {t('staff.cancel.keep')}
            </Button>
            <CancelForm here={here} />
          </>
        }
      >
        {t('staff.cancel.text')}
        <Refused refusal={refusal} />
      </Dialog>
    </>
  )
}

function CancelForm({ here }: { readonly here: string }) {
  const t = useText()
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" action={here} preventScrollReset>
      <input type="hidden" name="intent" value="cancel" />
      <Button variant="danger" busy={isBusy}>
        {t('staff.cancel.accept')}
      </Button>
    </Form>
  )
}

function Question({ here, refusal }: { readonly here: string; readonly refusal: Refusal | null }) {
  const t = useText()
  return (
    <section className={styles.panel} aria-labelledby="cancel-order">
      <h2 id="cancel-order" className={styles.title}>
        {t('staff.cancel.title')}
      </h2>
      <p>{t('staff.cancel.text')}</p>
      <Refused refusal={refusal} />
      <div className={styles.ways}>
        <LinkButton variant="outline" to={here}>
          {t('staff.cancel.keep')}
        </LinkButton>
        <CancelForm here={`${here}?cancel`} />
      </div>
    </section>
  )
}
