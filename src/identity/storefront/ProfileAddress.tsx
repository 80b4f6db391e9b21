import { PlaceField } from '#places/storefront/PlaceField.tsx'
import { useText } from '#ui/Text.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import type { LookupFound } from '#ui/form/useLookup.ts'
import type { ProfileValues } from './profileForm.ts'

type Props = {
  readonly values: Pick<ProfileValues, 'place' | 'addressDetails'>
  readonly found: LookupFound | null
  readonly errorOf: (path: string) => string | null
}

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
