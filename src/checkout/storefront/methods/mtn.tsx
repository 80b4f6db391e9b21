import { isMtnPhone, mtnCodes } from '#payments/mtn/request.rules.ts'
import { useText } from '#ui/Text.tsx'
import type { MethodForm, Placement } from './method.ts'
import { PayingPhone, payingNumberViolations } from './PayingPhone.tsx'
import { graphql } from '#platform/graphql/document.ts'
import { pendingPath } from '#orders/storefront/openPayment.ts'

export const mtnForm: MethodForm = {
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
}

export const placeMtn: Placement = async (page, { confirmed, ...input }) => {
  const confirmedRequest = confirmed === null ? null : `/momo_mtn_payments/${confirmed}`
  const { data, refusal } = await page.mutate(PlaceMtnMutation, { input: { ...input, confirmedRequest } })
  if (refusal) return { refusal }
  return { refusal: null, to: pendingPath(input.id, data.placeMtnOrder?.momoMtnPayments?.at(-1)) }
}

const PlaceMtnMutation = graphql(`
  mutation PlaceMtn($input: placeMtnOrderInput!) {
    placeMtnOrder(input: $input) {
      momoMtnPayments { _id }
    }
  }
`)
