import {
  type MethodScreens,
  PayingPhone,
  payingNumberViolations,
  type Placement,
} from '#checkout/storefront/method.tsx'
import { pendingPath } from '#orders/storefront/openPayment.ts'
import { fetchDocument } from '#page/fetchDocument.ts'
import { graphql } from '#platform/graphql/document.ts'
import { useText } from '#ui/Text.tsx'
import { isMtnPhone, mtnCodes, mtnPromptSeconds } from './request.rules.ts'

const place: Placement = async (page, { confirmed, ...input }) => {
  const confirmedRequest = confirmed === null ? null : `/momo_mtn_payments/${confirmed}`
  const { data, refusal } = await page.mutate(PlaceMtnMutation, { input: { ...input, confirmedRequest } })
  if (refusal) return { refusal }
  return { refusal: null, to: pendingPath(input.id, data.placeMtnOrder?.momoMtnPayments?.at(-1)) }
}

export const mtnScreens: MethodScreens = {
  name: 'mtn',
  Fields: (props) => {
    const t = useText()
    return (
      <PayingPhone
        {...props}
        label={t('checkout.mtnPhone.label')}
        hint={t('checkout.mtnPhone.hint')}
        codes={mtnCodes}
      />
    )
  },
  violations: (values) => payingNumberViolations(values, isMtnPhone),
  errorTexts: (t) => ({ 'phoneNumber phone': t('checkout.mtnPhone.wrong') }),
  isPayingPhone: isMtnPhone,
  place,
  pending: {
    providerName: (t) => t('checkout.payment.mtn.title'),
    promptSeconds: mtnPromptSeconds,
    minutesUnsure: 6,
    wakeQuery: (payment, signal) =>
      fetchDocument(MtnStatusQuery, { payment: `/momo_mtn_payments/${payment}` }, signal),
  },
}

const PlaceMtnMutation = graphql(`
  mutation PlaceMtn($input: placeMtnOrderInput!) {
    placeMtnOrder(input: $input) {
      momoMtnPayments { _id }
    }
  }
`)

const MtnStatusQuery = graphql(`
  query MtnStatus($payment: ID!) {
    updateStatusMomoMtnPayment(id: $payment) { status }
  }
`)
