import { isMtnPhone, mtnCodes } from '#payments/mtn/request.rules.ts'
import { useText } from '#ui/Text.tsx'
import type { MethodForm } from './method.ts'
import { PayingPhone, payingNumberViolations } from './PayingPhone.tsx'

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
