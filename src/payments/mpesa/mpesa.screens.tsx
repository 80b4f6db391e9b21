import {
  type MethodScreens,
  PayingPhone,
  payingNumberViolations,
  type Placement,
} from '#checkout/storefront/method.tsx'
import { pendingPath } from '#orders/storefront/openPayment.ts'
import { graphql } from '#platform/graphql/document.ts'
import { useText } from '#ui/Text.tsx'
import { isPayingPhone, mpesaPromptSeconds, payingCodes } from './push.rules.ts'

const place: Placement = async (page, { confirmed, ...input }) => {
  const confirmedRequest = confirmed === null ? null : `/safaricom_mpesa_requests/${confirmed}`
  const { data, refusal } = await page.mutate(PlaceMpesaMutation, { input: { ...input, confirmedRequest } })
  if (refusal) return { refusal }
  return { refusal: null, to: pendingPath(input.id, data.placeMpesaOrder?.safaricomMpesaRequest) }
}

export const mpesaScreens: MethodScreens = {
  name: 'mpesa',
  Fields: (props) => {
    const t = useText()
    return (
      <PayingPhone
        {...props}
        label={t('checkout.phone.label')}
        hint={t('checkout.phone.hint')}
        codes={payingCodes}
      />
    )
  },
  violations: (values) => payingNumberViolations(values, isPayingPhone),
  errorTexts: (t) => ({ 'phoneNumber phone': t('checkout.phone.wrong') }),
  isPayingPhone,
  place,
  pending: {
    providerName: (t) => t('checkout.payment.mpesa.title'),
    promptSeconds: mpesaPromptSeconds,
    minutesUnsure: 3,
    isSimulated: true,
  },
}

const PlaceMpesaMutation = graphql(`
  mutation PlaceMpesa($input: placeMpesaOrderInput!) {
    placeMpesaOrder(input: $input) {
      safaricomMpesaRequest { _id }
    }
  }
`)
