import { type FormEvent, Fragment, useMemo } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { PlaceField } from '#places/storefront/PlaceField.tsx'
import type { Refusal } from '#platform/refusal.ts'
import { Button } from '#ui/Button.tsx'
import { dropDraft, useDraft } from '#ui/form/draft.ts'
import { DraftNotice } from '#ui/form/DraftNotice.tsx'
import { errorText } from '#ui/form/errorText.ts'
import { FormFoot } from '#ui/form/FormFoot.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useText } from '#ui/Text.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useCheckedForm } from '#ui/form/useCheckedForm.ts'
import { useConnection } from '#ui/loading/useConnection.ts'
import type { LookupFound } from '#ui/form/useLookup.ts'
import { CountryPhoneField } from './CountryPhoneField.tsx'
import styles from './EditProfileScreen.module.css'
import { changeOf, formViolations, isPlaceTyped, type ProfileValues, typedValues } from './profileForm.ts'

export const profileDraft = 'profile'

export type ProfileAnswer = {
  readonly refusal: Refusal | null
  readonly typed: ProfileValues | null
  readonly found?: LookupFound | null
}

type Props = {
  readonly kept: ProfileValues
  readonly sent: ProfileAnswer | undefined
  /** The answer where there is no network. */
  readonly lostWith: (form: FormData) => ProfileAnswer
}

export function ProfileForm({ kept, sent, lostWith }: Props) {
  const t = useText()
  const isBusy = useNavigation().formMethod === 'POST'
  const { answer, check } = useConnection(sent, lostWith)
  const refusal = useMemo(() => placedBeside(answer?.refusal ?? null), [answer])
  const { form, watch, entry, violations, errorOf } = useCheckedForm({
    read: typedValues,
    check: formViolations,
    refusal,
    textOf: ({ path, code }) => {
      if (path !== 'placeId') return null
      return code === 'outside'
        ? errorText('shop.deliveryOutsideArea', t)
        : t('checkout.delivery.choosePlace')
    },
  })
  const draft = useDraft(form, profileDraft)
  const shown = answer?.typed ?? kept
  const reason = useReason(entry, { kept, violations })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (isBusy || reason !== null) event.preventDefault()
    else check(event)
  }
  return (
    <Form ref={form} className={styles.form} method="post" onSubmit={submit} noValidate {...watch}>
      <DraftNotice draft={draft} isNew={false} />
      <Fragment key={draft.turn}>
        <div className={styles.names}>
          <TextField
            name="givenName"
            label={t('account.edit.givenName')}
            error={errorOf('givenName')}
            autoComplete="given-name"
            defaultValue={shown.givenName}
          />
          <TextField
            name="familyName"
            label={t('account.edit.familyName')}
            error={errorOf('familyName')}
            autoComplete="family-name"
            defaultValue={shown.familyName}
          />
        </div>
        <CountryPhoneField
          name="phoneNumber"
          label={t('account.edit.phone')}
          hint={t('account.edit.phoneHint')}
          error={errorOf('phoneNumber')}
          defaultValue={shown.phoneNumber}
        />
        <CountryPhoneField
          name="alternativePhoneNumber"
          label={t('account.edit.alternativePhone')}
          hint={t('account.edit.alternativePhoneHint')}
          error={errorOf('alternativePhoneNumber')}
          defaultValue={shown.alternativePhoneNumber}
        />
        <ProfileAddress values={shown} found={answer?.found ?? null} errorOf={errorOf} />
      </Fragment>
      {refusal && refusal.violations.length === 0 && (
        <Notice tone="danger">{errorText(refusal.key, t)}</Notice>
      )}
      <FormFoot reason={reason}>
        {(state) => (
          <>
            <Button busy={isBusy} {...state}>
              {t('account.edit.save')}
            </Button>
            <Link className={styles.back} to="/profile/" onClick={() => dropDraft(profileDraft)}>
              {t('account.edit.back')}
            </Link>
          </>
        )}
      </FormFoot>
    </Form>
  )
}

type CheckedProfile = {
  readonly kept: ProfileValues
  readonly violations: readonly { readonly path: string }[]
}

function useReason(entry: ProfileValues | null, { kept, violations }: CheckedProfile): string | null {
  const t = useText()
  const labels: Record<string, string> = {
    givenName: t('account.edit.givenName'),
    familyName: t('account.edit.familyName'),
    phoneNumber: t('account.edit.phone'),
    alternativePhoneNumber: t('account.edit.alternativePhone'),
    placeId: t('account.profile.address'),
    addressDetails: t('checkout.delivery.details'),
  }
  if (violations.length > 0)
    return t('account.edit.invalid', { fields: violations.map(({ path }) => labels[path]).join(', ') })
  const isChanged =
    entry !== null &&
    (isPlaceTyped(entry) || JSON.stringify(changeOf(entry)) !== JSON.stringify(changeOf(kept)))
  return isChanged ? null : t('account.edit.unchanged')
}

/** A place that cannot be delivered to is the place field's error. */
const placedBeside = (refusal: Refusal | null): Refusal | null =>
  refusal?.code === 'SHOP_DELIVERY_OUTSIDE_AREA'
    ? { ...refusal, violations: [{ path: 'placeId', code: 'outside', params: {} }] }
    : refusal

type AddressProps = {
  readonly values: Pick<ProfileValues, 'place' | 'addressDetails'>
  readonly found: LookupFound | null
  readonly errorOf: (path: string) => string | null
}

function ProfileAddress({ values, found, errorOf }: AddressProps) {
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
