import '#page/texts/moreTexts.ts'
import '#page/texts/staffTexts.ts'
import { CountryPhoneField } from '#identity/storefront/CountryPhoneField.tsx'
import { useText } from '#ui/Text.tsx'
import type { MethodData } from '../checkout.fields.ts'
import type { MethodFieldsProps } from '../methods/method.ts'
import styles from './StaffOrder.module.css'
import { TerminalField } from './TerminalField.tsx'
import { WholesaleFields } from './WholesaleFields.tsx'

type Props = MethodFieldsProps & { readonly method: MethodData['name'] }

/** What cash, card terminal and wholesale add to the form. */
export default function StaffMethodFields({ method, values, errorOf }: Props) {
  const t = useText()
  return (
    <div className={styles.fields}>
      {method === 'b2b' && <WholesaleFields errorOf={errorOf} />}
      {method === 'pdq' && <TerminalField errorOf={errorOf} />}
      <div id="field-buyerPhone" className={styles.short}>
        <CountryPhoneField
          name="buyerPhone"
          label={t('staff.phone.label')}
          hint={t('staff.phone.hint')}
          error={errorOf('buyerPhone')}
          defaultValue={{ ...values.phoneNumber, digits: '' }}
        />
      </div>
    </div>
  )
}
