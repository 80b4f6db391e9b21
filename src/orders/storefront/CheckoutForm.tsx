import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { isWholePhone } from '#identity/phoneMask.rules.ts'
import { PhoneField } from '#identity/storefront/PhoneField.tsx'
import { PaymentMethods } from '#payments/storefront/PaymentMethods.tsx'
import { formatMoney } from '#platform/i18n/format.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorSummary } from '#ui/ErrorSummary.tsx'
import { fieldError, refusalText } from '#ui/errorText.ts'
import { Notice } from '#ui/Notice.tsx'
import { useText } from '#ui/Text.tsx'
import { type CartData, linesOf } from './cart.fields.ts'
import type { CheckoutAnswer } from './checkoutAction.ts'
import styles from './CheckoutForm.module.css'

type Props = {
  readonly order: CartData
  /** The phone number of the profile. */
  readonly phone: string
  /** Why the order was not placed when it was sent last. */
  readonly answer: CheckoutAnswer | undefined
  /** The answer where there is no line. */
  readonly lostWith: (form: FormData) => CheckoutAnswer
}

const phoneFieldId = 'phone-field'

/** How the order is paid, and the one button that places it. */
export function CheckoutForm({ order, phone, answer: sent, lostWith }: Props) {
  const t = useText()
  const isBusy = useNavigation().formMethod === 'POST'
  const [lost, setLost] = useState<CheckoutAnswer>()
  const answer = lost ?? sent
  const field = usePhoneError(answer)
  const { shopMoney, presentmentMoney } = order.totalPriceSet
  const amount = formatMoney(shopMoney.amount, shopMoney.currencyCode)
  const phoneError = field.error
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const isOnline = navigator.onLine
    if (isBusy || !field.check() || !isOnline) event.preventDefault()
    setLost(isOnline ? undefined : lostWith(new FormData(event.currentTarget)))
  }
  return (
    <Form className={styles.form} method="post" action="/checkout/" onSubmit={submit} noValidate>
      {phoneError && (
        <ErrorSummary title={t('checkout.errors')} errors={[{ text: phoneError, fieldId: phoneFieldId }]} />
      )}
      {linesOf(order).some((line) => line.isPrint) && (
        <section className={styles.step}>
          <h2>{t('checkout.delivery.title')}</h2>
          <p>{t('checkout.delivery.collect')}</p>
          <p className={styles.hint}>{t('checkout.delivery.ready')}</p>
        </section>
      )}
      <section className={styles.step}>
        <h2>{t('checkout.payment.title')}</h2>
        <PaymentMethods chosen="mpesa">
          <div id={phoneFieldId} className={styles.phone}>
            <PhoneField
              name="phone"
              label={t('checkout.phone.label')}
              hint={t('checkout.phone.hint')}
              error={phoneError}
              code="254"
              defaultValue={answer?.phone ?? (phone.startsWith('254') ? phone : '')}
              input={field.input}
              onEdit={field.clear}
            />
          </div>
          {shopMoney.currencyCode !== presentmentMoney.currencyCode && (
            <Notice>{t('checkout.payment.otherCurrency', { amount })}</Notice>
          )}
        </PaymentMethods>
      </section>
      <div className={styles.foot}>
        {answer?.refusal && !phoneError && <Notice tone="danger">{refusalText(answer.refusal, t)}</Notice>}
        <Button block busy={isBusy}>
          {isBusy ? t('checkout.paying') : t('checkout.pay', { amount })}
        </Button>
        <p className={styles.hint}>{t('checkout.pinNote')}</p>
      </div>
    </Form>
  )
}

/** The error beside the phone field: ours before anything is sent, else the shop's until the number is changed. */
function usePhoneError(answer: CheckoutAnswer | undefined) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [isWrong, setWrong] = useState(false)
  const [dismissed, setDismissed] = useState<CheckoutAnswer>()
  const sent = answer === dismissed ? null : sentError(answer, t)
  useEffect(() => {
    if (sent) input.current?.focus()
  }, [sent])
  const check = (): boolean => {
    const isWhole = isWholePhone(input.current?.value ?? '')
    setWrong(!isWhole)
    if (!isWhole) input.current?.focus()
    return isWhole
  }
  const clear = () => {
    setWrong(false)
    setDismissed(answer)
  }
  return { input, error: isWrong ? t('checkout.phone.wrong') : sent, check, clear }
}

function sentError(answer: CheckoutAnswer | undefined, t: ReturnType<typeof useText>): string | null {
  if (answer?.isPhoneWrong) return t('checkout.phone.wrong')
  return answer?.refusal ? fieldError(answer.refusal, 'phoneNumber', t) : null
}
