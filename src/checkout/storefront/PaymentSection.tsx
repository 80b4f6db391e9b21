import { Link } from 'react-router'
import { formatMoney } from '#platform/i18n/format.ts'
import { errorText } from '#ui/form/errorText.ts'
import { Notice } from '#ui/Notice.tsx'
import { useText } from '#ui/Text.tsx'
import type { CheckoutData, ChoiceData, MethodData } from './checkout.fields.ts'
import type { CheckoutValues } from './checkoutValues.ts'
import {
  chargedBy,
  isAboveLimit,
  isTickable,
  methodMark,
  numberOf,
  useChosenMethod,
  ForMethodAndDelivery,
  optionOf,
} from './ForMethod.tsx'
import styles from './PaymentMethods.module.css'
import { Choice, ChoiceGroup, ChoiceMark } from '#ui/form/Choice.tsx'
import { isPaidByPhone, screensOf } from '#payments/methods.screens.ts'
import { staffMark, useStaffOrder } from './staffOrder.ts'

type Props = {
  readonly resets: number
  readonly values: CheckoutValues
  readonly order: CheckoutData
  readonly errorOf: (path: string) => string | null
}

export function PaymentSection({ order, ...fields }: Props) {
  return (
    <div id="field-method" className={styles.methods}>
      <PaymentMethods {...fields} />
      <ForMethodAndDelivery>
        {(method, choice) => <AmountNotice order={order} method={method} choice={choice} />}
      </ForMethodAndDelivery>
    </div>
  )
}

type AmountProps = {
  readonly order: CheckoutData
  readonly method: MethodData | null
  readonly choice: ChoiceData | null
}

function AmountNotice({ order, method, choice }: AmountProps) {
  const t = useText()
  const contact = <Link to="/contact/">{t('shell.footer.contact')}</Link>
  if (!method) return null
  const provider = t(`checkout.payment.${method.name}.title`)
  const charged = chargedBy(method, optionOf(choice))
  const shown = order.totalPriceSet.presentmentMoney.currencyCode
  if (!charged) return null
  if (isAboveLimit(method, optionOf(choice)))
    return (
      <Notice tone="warning">
        {errorText('payment.amountTooHigh', t, {
          provider,
          currency: charged.currencyCode,
          limit: method.maxAmount ?? 0,
        })}{' '}
        {contact}
      </Notice>
    )
  if (charged.currencyCode === shown) return null
  const amount = formatMoney(charged.amount, charged.currencyCode)
  return <Notice>{t('checkout.payment.otherCurrency', { amount, provider })}</Notice>
}

type PaymentMethodsProps = {
  /** With each the choice and what only the staff fill in begin anew; the phone that pays stays. */
  readonly resets: number
  readonly values: CheckoutValues
  readonly errorOf: (path: string) => string | null
}

/** Each method that the shop offers for this order, and the fields of that which is ticked. */
function PaymentMethods({ resets, values, errorOf }: PaymentMethodsProps) {
  const t = useText()
  const { offered, methods, chosen } = useChosenMethod()
  const [hasStaff, isStaffOn] = [offered, methods].map((some) => some.some(({ isForStaff }) => isForStaff))
  const choice = (method: MethodData) => (
    <Choice
      key={method.name}
      name="method"
      value={method.name}
      data-number={numberOf(method, offered)}
      {...(isPaidByPhone(method.name) && { 'data-phone': '' })}
      defaultChecked={method === chosen}
      disabled={!isTickable(method)}
      title={t(`checkout.payment.${method.name}.title`)}
      text={describe(method, t)}
      aside={<ChoiceMark>{t(`checkout.payment.${method.name}.mark`)}</ChoiceMark>}
    />
  )
  return (
    <>
      <ChoiceGroup key={resets} legend={t('checkout.payment.legend')}>
        <div>{offered.filter(({ isForStaff }) => !isForStaff).map(choice)}</div>
        {hasStaff && (
          <div className={styles.ofStaff} {...staffMark(isStaffOn === true)}>
            {offered.filter(({ isForStaff }) => isForStaff).map(choice)}
          </div>
        )}
      </ChoiceGroup>
      {offered.filter(isTickable).map((method) => {
        const screens = screensOf(method.name)
        return (
          screens && (
            <div
              key={method.isForStaff ? `${method.name} ${resets}` : method.name}
              className={styles.fields}
              {...methodMark(method, { offered, chosen })}
              data-fields=""
            >
              <screens.Fields values={values} errorOf={errorOf} />
            </div>
          )
        )
      })}
      {hasStaff && (
        <div className={styles.slip} {...staffMark(isStaffOn === true)} data-slip="">
          <SlipField key={resets} errorOf={errorOf} values={values} />
        </div>
      )}
    </>
  )
}

function SlipField({ values, errorOf }: Pick<PaymentMethodsProps, 'values' | 'errorOf'>) {
  const { parts } = useStaffOrder()
  const given = values.staff?.pdqTransactionId
  return parts && <parts.TerminalField errorOf={errorOf} defaultValue={given} />
}

const describe = ({ name, obstacle }: MethodData, t: ReturnType<typeof useText>): string =>
  obstacle === 'resting' ? t('checkout.payment.unavailable') : t(`checkout.payment.${name}.text`)
