import { useCallback, useMemo, useState } from 'react'
import { errorText } from '#ui/form/errorText.ts'
import { useText } from '#ui/Text.tsx'
import { useCheckedForm } from '#ui/form/useCheckedForm.ts'
import type { CheckoutData } from './checkout.fields.ts'
import type { CheckoutAnswer } from './checkoutAction.ts'
import { type CheckoutValues, emptyValues, sentValues } from './checkoutValues.ts'
import { type CheckoutKind, checkoutViolations } from './checkoutViolations.ts'
import { useChosenMethod } from './chosenMethod.ts'
import { methodFormOf } from './methods/methods.ts'
import { useStaffOrder } from './staffOrder.ts'

const paths = [
  'placeId',
  'addressDetails',
  'schoolId',
  'studentName',
  'studentClass',
  'alternativePhoneNumber',
  'phoneNumber',
]

export function useCheckoutChecks(answer: CheckoutAnswer | undefined) {
  const t = useText()
  const { order, checks: staff } = useStaffOrder()
  const kind = kindOf(order)
  const { chosen } = useChosenMethod()
  const refusal = useMemo(() => answer && placedBeside(answer), [answer])
  const texts: Record<string, string> = {
    'placeId required': t('checkout.delivery.choosePlace'),
    'placeId outside': errorText('shop.deliveryOutsideArea', t),
    'schoolId required': t('checkout.delivery.chooseSchool'),
    ...methodFormOf(chosen?.name)?.errorTexts?.(t),
  }
  const checked = useCheckedForm({
    read: readForm,
    check: ({ form, values }) => [
      ...(staff?.violations(form, values) ?? []),
      ...checkoutViolations(values, kind),
    ],
    refusal: refusal ?? null,
    textOf: ({ path, code }) =>
      (staff?.texts(t) ?? {})[`${path} ${code}`] ?? texts[`${path} ${code}`] ?? null,
  })
  const labels: Record<string, string> = {
    addressDetails: t('checkout.delivery.details'),
    studentName: t('checkout.delivery.student'),
    studentClass: t('checkout.delivery.class'),
    alternativePhoneNumber: t('checkout.otherPhone.label'),
  }
  const shownOf = (fields: readonly string[], names: Readonly<Record<string, string>>) =>
    fields.flatMap((path) => {
      const text = checked.errorOf(path)
      if (text === null) return []
      return [{ text: names[path] ? `${names[path]}: ${text}` : text, fieldId: `field-${path}` }]
    })
  const ofStaff = staff?.labels(t) ?? {}
  const shown = [...shownOf(Object.keys(ofStaff), ofStaff), ...shownOf(paths, labels)]
  const { form } = checked
  const read = useCallback(
    (): CheckoutValues => (form.current ? sentValues(new FormData(form.current)) : emptyValues),
    [form],
  )
  // Errors of single fields come as they are left; the summary only where somebody wanted to send the form.
  const [wasTried, setTried] = useState(false)
  const validate = () => {
    setTried(true)
    return checked.validate()
  }
  return { ...checked, validate, read, shown, summary: wasTried || refusal ? shown : [] }
}

const readForm = (form: FormData) => ({ form, values: sentValues(form) })

const kindOf = (order: CheckoutData): CheckoutKind => ({
  hasPrint: order.deliveryChoices.length > 0,
  isFree: (way) =>
    (order.deliveryChoices.find(({ deliveryOption }) => deliveryOption === way) ?? order).totalPriceSet
      .shopMoney.amount === 0,
})

/** A place that cannot be delivered to is the place field's error. */
const placedBeside = ({ refusal }: CheckoutAnswer): CheckoutAnswer['refusal'] =>
  refusal.code === 'SHOP_DELIVERY_OUTSIDE_AREA'
    ? { ...refusal, violations: [{ path: 'placeId', code: 'outside', params: {} }] }
    : refusal
