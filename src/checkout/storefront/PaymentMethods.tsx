import { Choice, ChoiceGroup, ChoiceMark } from '#ui/form/Choice.tsx'
import { useText } from '#ui/Text.tsx'
import type { MethodData } from './checkout.fields.ts'
import type { CheckoutValues } from './checkoutValues.ts'
import { isTickable, methodMark, useChosenMethod } from './chosenMethod.ts'
import { methodFormOf } from './methods/methods.ts'
import { staffMark, useStaffOrder } from './staffOrder.ts'
import styles from './PaymentMethods.module.css'

type Props = {
  /** With each the choice and what only the staff fill in begin anew; the phone that pays stays. */
  readonly resets: number
  readonly values: CheckoutValues
  readonly errorOf: (path: string) => string | null
}

/** Each method that the shop offers for this order, and the fields of that which is ticked. */
export function PaymentMethods({ resets, values, errorOf }: Props) {
  const t = useText()
  const { offered, methods, chosen } = useChosenMethod()
  const [hasStaff, isStaffOn] = [offered, methods].map((some) => some.some(({ isForStaff }) => isForStaff))
  const choice = (method: MethodData) => (
    <Choice
      key={method.name}
      name="method"
      value={method.name}
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
        const form = methodFormOf(method.name)
        return (
          form && (
            <div
              key={method.isForStaff ? `${method.name} ${resets}` : method.name}
              className={styles.fields}
              {...methodMark(method, chosen)}
              data-fields=""
            >
              <form.Fields values={values} errorOf={errorOf} />
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

function SlipField({ values, errorOf }: Pick<Props, 'values' | 'errorOf'>) {
  const { parts } = useStaffOrder()
  const given = values.staff?.pdqTransactionId
  return parts && <parts.TerminalField errorOf={errorOf} defaultValue={given} />
}

const describe = ({ name, obstacle }: MethodData, t: ReturnType<typeof useText>): string =>
  obstacle === 'resting' ? t('checkout.payment.unavailable') : t(`checkout.payment.${name}.text`)
