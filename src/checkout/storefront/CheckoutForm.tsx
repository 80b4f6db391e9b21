import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Form, useFetcher, useNavigation, Link } from 'react-router'
import { isQuestion, SecondPayment } from './SecondPayment.tsx'
import { useDraft } from '#ui/form/draft.ts'
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx'
import { refusalText } from '#ui/form/errorText.ts'
import { Notice } from '#ui/Notice.tsx'
import { useText } from '#ui/Text.tsx'
import { useHydrated } from '#ui/loading/useHydrated.ts'
import { visuallyHidden } from '#ui/VisuallyHidden.tsx'
import type { LookupFound } from '#ui/form/useLookup.ts'
import type { CheckoutData, ChoiceData, MethodData } from './checkout.fields.ts'
import type { CheckoutAnswer } from './checkoutAction.ts'
import styles from './CheckoutForm.module.css'
import { type CheckoutValues, isSamePayment, totalName } from './checkoutValues.ts'
import {
  chargedBy,
  useChosenMethod,
  isAboveLimit,
  isTickable,
  ForEachMethod,
  ForMethod,
  ForMethodAndDelivery,
  optionOf,
} from './ForMethod.tsx'
import { DeliverySection } from './DeliverySection.tsx'
import { useOwnContact } from './ownContact.ts'
import { PaymentSection } from './PaymentSection.tsx'
import { SumsBesideButton } from './OrderSummary.tsx'
import { useStaffOrder } from './staffOrder.ts'
import { typedDraft } from './typedDraft.ts'
import { useCheckoutChecks } from './useCheckoutChecks.ts'
import { useDeliveryOption, ForEachDeliveryOption } from './ForDeliveryOption.tsx'
import { formatMoney } from '#platform/i18n/format.ts'
import { Button, LinkButton } from '#ui/Button.tsx'

type Props = {
  readonly order: CheckoutData
  readonly values: CheckoutValues
  readonly found: LookupFound | null
  readonly contact: Parameters<typeof useOwnContact>[1]
  readonly answer: CheckoutAnswer | undefined
  readonly formKey: string
  /** The answer where there is no network. */
  readonly lostWith: (form: FormData) => CheckoutAnswer
  readonly onFill: (values: CheckoutValues) => void
}

export function CheckoutForm({
  order,
  values: first,
  found,
  contact,
  answer: sent,
  formKey,
  lostWith,
  onFill,
}: Props) {
  const t = useText()
  const isBusy = useNavigation().formMethod === 'POST'
  const [lost, setLost] = useState<CheckoutAnswer>()
  const answer = lost ?? sent
  const checks = useCheckoutChecks(answer)
  const [overtaken, setOvertaken] = useState<CheckoutAnswer>()
  useDraft(checks.form, typedDraft(order))
  useOwnContact(checks.form, contact, { draft: typedDraft(order), isAnswered: answer !== undefined })
  // What was answered goes for good once another payment is to be sent.
  const onType = () => {
    if (answer && !isSamePayment(checks.read(), answer.values)) setOvertaken(answer)
  }
  const delivery = useChoices({ onFill, onType, checks })
  const staff = useStaffOrder()
  const shown = answer?.values ?? first
  const values = staff.resets > 0 ? { ...shown, staff: null } : shown
  useResetInput(checks.form, staff.resets)
  const isFree = useIsFree(staff.order)
  const { methods } = useChosenMethod()
  const hasPrint = order.deliveryChoices.length > 0
  const foot = useRef<HTMLDivElement>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const isOnline = navigator.onLine
    if (isBusy || !checks.validate() || !isOnline) event.preventDefault()
    // The field that Enter was pressed in is closed while the form is sent.
    else foot.current?.querySelector('button')?.focus()
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
      <input type="hidden" name="order" value={order._id} />
      <input type="hidden" name="formKey" value={answer?.formKey ?? formKey} />
      <fieldset className={styles.form} disabled={isBusy}>
        {staff.parts && (
          <section className={styles.panel}>
            <staff.parts.StaffOrderSection values={values} errorOf={checks.errorOf} />
          </section>
        )}
        {hasPrint && (
          <Step number={1} title={t('checkout.delivery.title')}>
            <DeliverySection
              values={values}
              found={found}
              errorOf={checks.errorOf}
              onChoose={delivery.choose}
            />
          </Step>
        )}
        {!isFree && methods.length > 0 && (
          <Step number={hasPrint ? 2 : null} title={t('checkout.payment.title')}>
            <PaymentSection resets={staff.resets} values={values} order={order} errorOf={checks.errorOf} />
          </Step>
        )}
      </fieldset>
      <div ref={foot} className={styles.foot}>
        <SumsBesideButton order={order} />
        <Send
          {...{ order, isBusy, isFree }}
          answer={answer === overtaken ? undefined : answer}
          hasErrors={checks.shown.length > 0}
        />
      </div>
    </Form>
  )
}

type SendProps = {
  readonly order: CheckoutData
  readonly isBusy: boolean
  readonly isFree: boolean
  /** Undefined once something else is to be sent. */
  readonly answer: CheckoutAnswer | undefined
  readonly hasErrors: boolean
}

function Send({ order, isBusy, isFree, answer, hasErrors }: SendProps) {
  const t = useText()
  const { refusal, values } = answer ?? {}
  if (refusal && isQuestion(refusal))
    return (
      <SecondPayment orderId={order._id} refusal={refusal} method={values?.method ?? null} isBusy={isBusy} />
    )
  return (
    <>
      {refusal && refusal.violations.length === 0 && !hasErrors && (
        <Notice tone="danger">{refusalText(refusal, t)}</Notice>
      )}
      <SendOrder order={order} isBusy={isBusy} isFree={isFree} />
    </>
  )
}

type ChoicesParams = Pick<Props, 'onFill'> & {
  readonly onType: () => void
  readonly checks: ReturnType<typeof useCheckoutChecks>
}

/** A change of the delivery is kept with the order at once. */
function useChoices({ onFill, onType, checks }: ChoicesParams) {
  const keeper = useFetcher()
  useReplacedAnswers()
  const { read, watch } = checks
  const take = useCallback(() => onFill(read()), [onFill, read])
  // Another option may have been ticked before scripts ran.
  useEffect(take, [take])
  const choose = () => {
    const form = new FormData(checks.form.current ?? undefined)
    form.set('intent', 'delivery')
    void keeper.submit(form, { method: 'post', action: '/checkout/' })
  }
  const onInput = () => {
    watch.onInput()
    take()
    onType()
  }
  return { choose, watch: { ...watch, onInput } }
}

/** What was set back is kept as such, so that a reload does not bring it again. */
function useResetInput(form: RefObject<HTMLFormElement | null>, resets: number): void {
  useEffect(() => {
    if (resets > 0) form.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [form, resets])
}

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

/** What the buyer is shown, so that nothing else is charged; without scripts also for what is not ticked yet. */
const Expected = ({ order }: { readonly order: CheckoutData }) => {
  const { methods } = useChosenMethod()
  const ways = order.deliveryChoices.length === 0 ? [null] : order.deliveryChoices
  return ways.flatMap((way) => {
    const option = way?.deliveryOption ?? null
    const inShop = (way ?? order).totalPriceSet.shopMoney
    return [
      <Sum key={String(option)} name={totalName(null, option)} amount={inShop.amount} />,
      ...methods.map((method) => (
        <Sum
          key={`${method.name} ${option}`}
          name={totalName(method.name, option)}
          amount={chargedBy(method, option)?.amount}
        />
      )),
    ]
  })
}

type SumProps = { readonly name: string; readonly amount: number | undefined }

const Sum = ({ name, amount }: SumProps) => <input type="hidden" name={name} value={amount ?? ''} />

/** Before scripts run nobody knows which option is ticked: then false. */
function useIsFree(order: CheckoutData): boolean {
  const { chosen } = useDeliveryOption()
  const isHydrated = useHydrated()
  const choice = order.deliveryChoices.find(({ deliveryOption }) => deliveryOption === chosen)
  return isHydrated && (choice ?? order).totalPriceSet.shopMoney.amount === 0
}

type SendOrderProps = { readonly order: CheckoutData; readonly isBusy: boolean; readonly isFree: boolean }

export function SendOrder({ order, isBusy, isFree }: SendOrderProps) {
  const t = useText()
  const isHydrated = useHydrated()
  const { choices } = useDeliveryOption()
  const { methods, chosen } = useChosenMethod()
  const isTooMuch = (method: MethodData | null, choice: ChoiceData | null): boolean =>
    method !== null && isAboveLimit(method, optionOf(choice))
  const what = (method: MethodData | null, choice: ChoiceData | null): string => {
    if (isBusy) return isFree || !method ? t('checkout.placing') : t(`checkout.payment.${method.name}.busy`)
    const charged = method && chargedBy(method, optionOf(choice))
    if (isFreeWith(order, choice)) return t('cart.checkout.free')
    if (!method || !charged) return t('checkout.pay')
    const amount = formatMoney(charged.amount, charged.currencyCode)
    return t(`checkout.payment.${method.name}.pay`, { amount })
  }
  const ways = choices.length === 0 ? [null] : choices
  // Before scripts run nobody knows which way is ticked.
  const mayBeFree = isHydrated ? isFree : ways.some((choice) => isFreeWith(order, choice))
  const isUnpayable = chosen === null && !mayBeFree
  const button = (label: ReactNode) => (
    <Button block busy={isBusy} disabled={isUnpayable}>
      {label}
    </Button>
  )
  const back = (
    <LinkButton block to="/cart/">
      {t('checkout.split')}
    </LinkButton>
  )
  const all = methods.filter(isTickable).flatMap((method) => ways.map((choice) => isTooMuch(method, choice)))
  if (all.length > 0 && all.every(Boolean)) return back
  return (
    <>
      {isUnpayable && (
        <Notice tone="warning">
          {t('checkout.payment.none')} <Link to="/contact/">{t('shell.footer.contact')}</Link>
        </Notice>
      )}
      {all.some(Boolean) ? (
        <ForEachMethod>
          {(method) => (
            <ForEachDeliveryOption>
              {(choice) => (isTooMuch(method, choice) ? back : button(what(method, choice)))}
            </ForEachDeliveryOption>
          )}
        </ForEachMethod>
      ) : (
        button(<ForMethodAndDelivery>{what}</ForMethodAndDelivery>)
      )}
      {!isFree && (
        <p className={styles.hint}>
          <ForMethod>{(method) => method && t(`checkout.payment.${method.name}.note`)}</ForMethod>
        </p>
      )}
    </>
  )
}

const isFreeWith = (order: CheckoutData, choice: ChoiceData | null): boolean =>
  (choice ?? order).totalPriceSet.shopMoney.amount === 0

/**
 * An answer that another one has replaced is no error. The router's decoder leaves a promise behind for the end of each
 * answer, which is rejected unheard where a step is taken back after the answer has begun.
 */
function useReplacedAnswers(): void {
  useEffect(() => {
    const forget = (event: PromiseRejectionEvent) => {
      const reason: unknown = event.reason
      if (reason instanceof DOMException && reason.name === 'AbortError') event.preventDefault()
    }
    addEventListener('unhandledrejection', forget)
    return () => removeEventListener('unhandledrejection', forget)
  }, [])
}
