import { type FormEvent, type ReactNode, useCallback, useEffect, useState } from 'react'
import { Form, useFetcher, useNavigation } from 'react-router'
import { isQuestion, SecondPayment } from './SecondPayment.tsx'
import { useDraft } from '#ui/form/draft.ts'
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx'
import { refusalText } from '#ui/form/errorText.ts'
import { Notice } from '#ui/Notice.tsx'
import { useText } from '#ui/Text.tsx'
import { useHydrated } from '#ui/loading/useHydrated.ts'
import { visuallyHidden } from '#ui/VisuallyHidden.tsx'
import type { LookupOption } from '#ui/form/useLookup.ts'
import type { DeliveryOption } from '#orders/delivery.rules.ts'
import type { CheckoutData } from './checkout.fields.ts'
import type { CheckoutAnswer } from './checkoutAction.ts'
import styles from './CheckoutForm.module.css'
import { type CheckoutValues, emptyValues } from './checkoutValues.ts'
import { DeliverySection } from './DeliverySection.tsx'
import { PaymentSection } from './PaymentSection.tsx'
import { SendOrder } from './SendOrder.tsx'
import { typedDraft } from './typedDraft.ts'
import { useCheckoutChecks } from './useCheckoutChecks.ts'
import { useDeliveryOption } from './deliveryOption.ts'

type Props = {
  readonly order: CheckoutData
  readonly values: CheckoutValues
  readonly found: readonly LookupOption[] | null
  readonly answer: CheckoutAnswer | undefined
  /** The answer where there is no network. */
  readonly lostWith: (form: FormData) => CheckoutAnswer
  readonly onDeliveryOption: (option: DeliveryOption | null) => void
}

export function CheckoutForm({
  order,
  values: first,
  found,
  answer: sent,
  lostWith,
  onDeliveryOption,
}: Props) {
  const t = useText()
  const isBusy = useNavigation().formMethod === 'POST'
  const [lost, setLost] = useState<CheckoutAnswer>()
  const answer = lost ?? sent
  const checks = useCheckoutChecks(order, answer)
  useDraft(checks.form, typedDraft(order._id))
  const delivery = useDeliveryChange({ first: answer?.values ?? first, onDeliveryOption, checks })
  const isFree = useIsFree(order)
  const hasPrint = order.deliveryChoices.length > 0
  const question = answer && isQuestion(answer.refusal) ? answer.refusal : null
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const isOnline = navigator.onLine
    if (isBusy || !checks.validate() || !isOnline) event.preventDefault()
    setLost(isOnline ? undefined : lostWith(new FormData(event.currentTarget)))
  }
  return (
    <Form
      ref={checks.form}
      className={styles.form}
      method="post"
      action="/checkout/"
      onSubmit={submit}
      noValidate
      {...delivery.watch}
    >
      {/* The first button is the one that Enter presses; before scripts run those of the lookups would come first. */}
      <button className={visuallyHidden} tabIndex={-1} aria-hidden="true" />
      <ErrorSummary title={t('checkout.errors', { count: checks.summary.length })} errors={checks.summary} />
      <Expected order={order} />
      {hasPrint && (
        <Step number={1} title={t('checkout.delivery.title')}>
          <DeliverySection
            values={delivery.values}
            found={delivery.resetCount === 0 ? found : null}
            errorOf={checks.errorOf}
            resetCount={delivery.resetCount}
            onChoose={delivery.choose}
          />
        </Step>
      )}
      {!isFree && (
        <Step number={hasPrint ? 2 : null} title={t('checkout.payment.title')}>
          <PaymentSection values={delivery.values} order={order} error={checks.errorOf('phoneNumber')} />
        </Step>
      )}
      <div className={styles.foot}>
        {question ? (
          <SecondPayment orderId={order._id} refusal={question} isBusy={isBusy} />
        ) : (
          <>
            {answer && answer.refusal.violations.length === 0 && checks.shown.length === 0 && (
              <Notice tone="danger">{refusalText(answer.refusal, t)}</Notice>
            )}
            <SendOrder order={order} isBusy={isBusy} isFree={isFree} />
          </>
        )}
      </div>
    </Form>
  )
}

type DeliveryChangeParams = Pick<Props, 'onDeliveryOption'> & {
  readonly first: CheckoutValues
  readonly checks: ReturnType<typeof useCheckoutChecks>
}

/** A change of option clears what was entered, and is kept with the order at once. */
function useDeliveryChange({ first, onDeliveryOption, checks }: DeliveryChangeParams) {
  const keeper = useFetcher()
  const [resetCount, setResetCount] = useState(0)
  const { read, watch } = checks
  const take = useCallback(() => onDeliveryOption(read().deliveryOption), [onDeliveryOption, read])
  // Another option may have been ticked before scripts ran.
  useEffect(take, [take])
  const choose = () => {
    setResetCount((times) => times + 1)
    const form = new FormData(checks.form.current ?? undefined)
    for (const name of cleared) form.delete(name)
    form.set('intent', 'delivery')
    void keeper.submit(form, { method: 'post', action: '/checkout/' })
  }
  const onInput = () => {
    watch.onInput()
    take()
  }
  const { phoneNumber, alternativePhoneNumber } = first
  const values = resetCount === 0 ? first : { ...emptyValues, phoneNumber, alternativePhoneNumber }
  return { values, resetCount, choose, watch: { ...watch, onInput } }
}

const cleared = [
  'placeId',
  'placeText',
  'addressDetails',
  'schoolId',
  'schoolText',
  'studentName',
  'studentClass',
]

type StepProps = { readonly number: number | null; readonly title: string; readonly children: ReactNode }

const Step = ({ number, title, children }: StepProps) => (
  <section className={styles.step}>
    <h2>
      {number !== null && (
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
      )}
      {title}
    </h2>
    {children}
  </section>
)

/** What the buyer is shown, so that nothing else is charged. */
const Expected = ({ order }: { readonly order: CheckoutData }) =>
  order.deliveryChoices.length === 0 ? (
    <input type="hidden" name="total" value={order.totalPriceSet.shopMoney.amount} />
  ) : (
    order.deliveryChoices.map(({ deliveryOption, totalPriceSet }) => (
      <input
        key={deliveryOption}
        type="hidden"
        name={`total.${deliveryOption}`}
        value={totalPriceSet.shopMoney.amount}
      />
    ))
  )

/** Before scripts run nobody knows which option is ticked: then false. */
function useIsFree(order: CheckoutData): boolean {
  const { choices, chosen } = useDeliveryOption()
  const isHydrated = useHydrated()
  const choice = choices.find(({ deliveryOption }) => deliveryOption === chosen)
  return isHydrated && (choice ?? order).totalPriceSet.shopMoney.amount === 0
}
