import {
  type MethodScreens,
  PayingPhone,
  payingNumberViolations,
  type Placement,
} from '#checkout/storefront/method.tsx'
import { pendingPath } from '#orders/storefront/openPayment.ts'
import { graphql } from '#platform/graphql/document.ts'
import { Notice } from '#ui/Notice.tsx'
import { useText } from '#ui/Text.tsx'
import { isKioskPhone, kioskCodes } from './kiosk.rules.ts'

const place: Placement = async (page, input) => {
  const { data, refusal } = await page.mutate(PlaceKioskMutation, { input })
  if (refusal) return { refusal }
  const payment = data.placeKioskOrder?.payment
  return { refusal: null, to: pendingPath(input.id, payment === undefined ? null : { _id: payment }) }
}

export const kioskScreens: MethodScreens = {
  name: 'kiosk',
  Fields: (props) => {
    const t = useText()
    return (
      <PayingPhone
        {...props}
        label={t('checkout.kioskPhone.label')}
        hint={t('checkout.kioskPhone.hint')}
        codes={kioskCodes}
      />
    )
  },
  violations: (values) => payingNumberViolations(values, isKioskPhone),
  errorTexts: (t) => ({ 'phoneNumber phone': t('checkout.kioskPhone.wrong') }),
  isPayingPhone: isKioskPhone,
  place,
  pending: {
    providerName: (t) => t('checkout.payment.kiosk.title'),
    promptSeconds: 3600,
    minutesUnsure: 60,
    WhatToDo: () => {
      const t = useText()
      return <Notice>{t('order.pending.kiosk')}</Notice>
    },
  },
}

const PlaceKioskMutation = graphql(`
  mutation PlaceKiosk($input: placeKioskOrderInput!) {
    placeKioskOrder(input: $input) { payment }
  }
`)
