import { PlaceField } from '#places/storefront/PlaceField.tsx'
import { useText } from '#ui/Text.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import type { LookupOption } from '#ui/form/useLookup.ts'
import type { ProfileValues } from './profileForm.ts'

type Props = {
  readonly values: Pick<ProfileValues, 'place' | 'addressDetails'>
  /** What the page found for the typed place; null when it did not look. */
  readonly found: readonly LookupOption[] | null
  readonly errorOf: (path: string) => string | null
}

/** Where in Nairobi one has printed books brought to, and how from there to the door. */
export function ProfileAddress({ values, found, errorOf }: Props) {
  const t = useText()
  return (
    <>
      <PlaceField
        label={t('account.profile.address')}
        error={errorOf('placeId')}
        defaultValue={values.place}
        found={found}
      />
      <TextField
        name="addressDetails"
        label={t('checkout.delivery.details')}
        error={errorOf('addressDetails')}
        autoComplete="address-line2"
        defaultValue={values.addressDetails}
      />
    </>
  )
}
