import { Choice, ChoiceGroup, ChoiceMark } from '#ui/form/Choice.tsx'
import { LazyComponent } from '#ui/loading/LazyComponent.tsx'
import { useText } from '#ui/Text.tsx'
import type { MethodData } from './checkout.fields.ts'
import type { CheckoutValues } from './checkoutValues.ts'
import { isTickable, methodMark, useChosenMethod } from './chosenMethod.ts'
import { methodFormOf } from './methods/methods.ts'
import styles from './PaymentMethods.module.css'

type Props = {
  readonly values: CheckoutValues
  readonly errorOf: (path: string) => string | null
}

/** Each method that the shop offers for this order, and the fields of that which is ticked. */
export function PaymentMethods({ values, errorOf }: Props) {
  const t = useText()
  const { methods, chosen } = useChosenMethod()
  return (
    <>
      {/* What the staff take comes and goes: the group begins with its default each time. */}
      <ChoiceGroup
        key={String(methods.some(({ isForStaff }) => isForStaff))}
        legend={t('checkout.payment.legend')}
      >
        {methods.map((method) => (
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
        ))}
      </ChoiceGroup>
      {methods.filter(isTickable).map((method) => {
        const form = methodFormOf(method.name)
        return (
          form && (
            <div key={method.name} className={styles.fields} {...methodMark(method, chosen)} data-fields="">
              <form.Fields values={values} errorOf={errorOf} />
            </div>
          )
        )
      })}
      {chosen?.isForStaff && (
        <div className={styles.fields} {...methodMark(chosen, chosen)} data-fields="">
          <LazyComponent
            key={chosen.name}
            load={loadStaffFields}
            props={{ method: chosen.name, values, errorOf }}
          />
        </div>
      )}
    </>
  )
}

const loadStaffFields = () => import('./staff/StaffMethodFields.tsx')

const describe = ({ name, obstacle }: MethodData, t: ReturnType<typeof useText>): string =>
  obstacle === 'resting' ? t('checkout.payment.unavailable') : t(`checkout.payment.${name}.text`)
