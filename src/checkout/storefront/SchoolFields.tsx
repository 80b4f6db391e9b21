import { SchoolField } from '#schools/storefront/SchoolField.tsx'
import { useText } from '#ui/Text.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import type { LookupFound } from '#ui/form/useLookup.ts'
import type { CheckoutValues } from './checkoutValues.ts'
import styles from './CheckoutForm.module.css'
import { CollectInstead } from './CollectInstead.tsx'

type Props = {
  readonly values: CheckoutValues
  readonly found: LookupFound | null
  readonly errorOf: (path: string) => string | null
}

export function SchoolFields({ values, found, errorOf }: Props) {
  const t = useText()
  return (
    <div className={styles.two}>
      <div id="field-schoolId" className={styles.wide}>
        <SchoolField
          label={t('checkout.delivery.school')}
          error={errorOf('schoolId')}
          defaultValue={values.school}
          found={found}
          otherWay={<CollectInstead />}
        />
      </div>
      <div id="field-studentName">
        <TextField
          name="studentName"
          label={t('checkout.delivery.student')}
          error={errorOf('studentName')}
          autoComplete="off"
          maxLength={100}
          defaultValue={values.studentName}
        />
      </div>
      <div id="field-studentClass">
        <TextField
          name="studentClass"
          label={t('checkout.delivery.class')}
          hint={t('checkout.delivery.classHint')}
          error={errorOf('studentClass')}
          autoComplete="off"
          maxLength={100}
          defaultValue={values.studentClass}
        />
      </div>
    </div>
  )
}
