import { isPayingPhone, payingCodes } from '#payments/mpesa/push.rules.ts'
import { useText } from '#ui/Text.tsx'
import type { MethodForm, Placement } from './method.ts'
import { PayingPhone, payingNumberViolations } from './PayingPhone.tsx'
import { graphql } from '#platform/graphql/document.ts'
import { pendingPath } from '#orders/storefront/openPayment.ts'

export const mpesaForm: MethodForm = {
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
}

export const placeMpesa: Placement = async (page, { confirmed, ...input }) => {
  const confirmedRequest = confirmed === null ? null : `/safaricom_mpesa_requests/${confirmed}`
  const { data, refusal } = await page.mutate(PlaceMpesaMutation, { input: { ...input, confirmedRequest } })
  if (refusal) return { refusal }
  return { refusal: null, to: pendingPath(input.id, data.placeMpesaOrder?.safaricomMpesaRequest) }
}

const PlaceMpesaMutation = graphql(`
  mutation PlaceMpesa($input: placeMpesaOrderInput!) {
    placeMpesaOrder(input: $input) {
      safaricomMpesaRequest { _id }
    }
  }
`)
