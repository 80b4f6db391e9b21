import { PlaceField } from '#places/storefront/PlaceField.tsx'
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

export function AddressFields({ values, found, errorOf }: Props) {
  const t = useText()
  return (
    <div className={styles.two}>
      <div id="field-placeId">
        <PlaceField
          label={t('checkout.delivery.address')}
          error={errorOf('placeId')}
          defaultValue={values.place}
          found={found}
          otherWay={<CollectInstead />}
        />
      </div>
      <div id="field-addressDetails">
        <TextField
          name="addressDetails"
          label={t('checkout.delivery.details')}
          hint={t('checkout.delivery.optional')}
          error={errorOf('addressDetails')}
          autoComplete="address-line2"
          maxLength={300}
          defaultValue={values.addressDetails}
        />
      </div>
    </div>
  )
}
