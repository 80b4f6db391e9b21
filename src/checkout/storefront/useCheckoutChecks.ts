import { useCallback, useMemo, useState } from 'react'
import { errorText } from '#ui/form/errorText.ts'
import { useText } from '#ui/Text.tsx'
import { useCheckedForm } from '#ui/form/useCheckedForm.ts'
import type { CheckoutData } from './checkout.fields.ts'
import type { CheckoutAnswer } from './checkoutAction.ts'
import { type CheckoutValues, emptyValues, sentValues, inputOf, phonesIn } from './checkoutValues.ts'
import { useChosenMethod } from './ForMethod.tsx'
import { screensOf } from '#payments/methods.screens.ts'
import { useStaffOrder } from './staffOrder.ts'
import { optionalPhoneViolations } from '#identity/profile/profileEntry.rules.ts'
import type { DeliveryOption } from '#orders/delivery.rules.ts'
import type { Violation } from '#platform/violation.rules.ts'
import { deliveryViolations } from '../deliveryEntry.rules.ts'

const paths = [
  'forFullName',
  'forEmail',
  'buyerPhone',
  'placeId',
  'addressDetails',
  'schoolId',
  'studentName',
  'studentClass',
  'alternativePhoneNumber',
  'phoneNumber',
  'b2bCustomerId',
  'b2bDiscountOverride',
  'taxId',
  'pdqTransactionId',
]

export function useCheckoutChecks(answer: CheckoutAnswer | undefined) {
  const t = useText()
  const { order, hasDigital, parts, typed } = useStaffOrder()
  const kind = kindOf(order)
  const { chosen } = useChosenMethod()
  const refusal = useMemo(() => answer && placedBeside(answer), [answer])
  const texts: Record<string, string> = {
    'placeId required': t('checkout.delivery.choosePlace'),
    'placeId outside': errorText('shop.deliveryOutsideArea', t),
    'schoolId required': t('checkout.delivery.chooseSchool'),
    ...(typed && parts?.errorTexts(t)),
    ...screensOf(chosen?.name)?.errorTexts?.(t),
  }
  const checked = useCheckedForm({
    read: sentValues,
    check: (values) => [
      ...(parts?.violations(values, { hasDigital }) ?? []),
      ...checkoutViolations(values, kind),
    ],
    refusal: refusal ?? null,
    textOf: ({ path, code }) => texts[`${path} ${code}`] ?? null,
  })
  const labels: Record<string, string> = {
    ...parts?.labels(t),
    addressDetails: t('checkout.delivery.details'),
    studentName: t('checkout.delivery.student'),
    studentClass: t('checkout.delivery.class'),
    alternativePhoneNumber: t('checkout.otherPhone.label'),
  }
  const shown = paths.flatMap((path) => {
    const text = checked.errorOf(path)
    if (text === null) return []
    return [{ text: labels[path] ? `${labels[path]}: ${text}` : text, fieldId: `field-${path}` }]
  })
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

type CheckoutKind = {
  readonly hasPrint: boolean
  readonly isFree: (way: DeliveryOption | null) => boolean
}

export function checkoutViolations(values: CheckoutValues, { hasPrint, isFree }: CheckoutKind): Violation[] {
  const { phoneNumber, alternativePhoneNumber } = phonesIn(values)
  return [
    ...(hasPrint ? deliveryViolations(trimmed(inputOf(values))) : []),
    ...optionalPhoneViolations('alternativePhoneNumber', hasPrint ? alternativePhoneNumber : null),
    ...(isFree(values.deliveryOption)
      ? optionalPhoneViolations('phoneNumber', phoneNumber || null)
      : (screensOf(values.method)?.violations(values) ?? [])),
  ]
}

const trimmed = (input: ReturnType<typeof inputOf>) => ({
  ...input,
  addressDetails: input.addressDetails?.trim() || null,
  studentName: input.studentName?.trim() || null,
  studentClass: input.studentClass?.trim() || null,
})
