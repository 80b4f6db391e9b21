import { isPayingPhone, payingCodes } from '#payments/mpesa/push.rules.ts'
import { useText } from '#ui/Text.tsx'
import type { MethodForm } from './method.ts'
import { PayingPhone, payingNumberViolations } from './PayingPhone.tsx'

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
