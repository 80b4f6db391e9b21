import { UserLookup } from '#identity/backoffice/UserLookup.tsx'
import type { OfficeFormState } from '#page/office/useOfficeForm.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { Columns } from '#ui/office/Columns.tsx'
import { useText } from '#ui/Text.tsx'
import type { CouponEntry } from './couponForm.rules.ts'
import type { CouponTermsData } from './couponManager.fields.ts'
import { personText } from './couponTexts.ts'

type Props = {
  readonly form: OfficeFormState
  readonly saved: CouponEntry
  readonly coupon: CouponTermsData | null
  readonly events: readonly { readonly node: { readonly id: string; readonly name: string } }[]
}

/** How often, for whom and at which event the coupon works. */
export function CouponPeople({ form, saved, coupon, events }: Props) {
  const t = useText()
  const own = coupon?.event
  const open = events.map(({ node }) => node).filter(({ id }) => id !== own?.id)
  return (
    <>
      <Columns>
        <TextField
          name="maxNumberOfUses"
          label={t('officeOffers.coupon.field.uses')}
          hint={t('officeOffers.coupon.field.usesHint')}
          error={form.errorOf('maxNumberOfUses')}
          defaultValue={form.value('maxNumberOfUses', saved.maxNumberOfUses)}
          type="number"
          inputMode="numeric"
          min={1}
        />
        <TextField
          name="maxUsesPerUser"
          label={t('officeOffers.coupon.field.usesPerUser')}
          hint={t('officeOffers.coupon.field.usesHint')}
          error={form.errorOf('maxUsesPerUser')}
          defaultValue={form.value('maxUsesPerUser', saved.maxUsesPerUser)}
          type="number"
          inputMode="numeric"
          min={1}
        />
      </Columns>
      <Columns>
        <UserLookup
          name="user"
          by="userId"
          label={t('officeOffers.coupon.field.customer')}
          error={form.errorOf('userId')}
          defaultValue={{
            id: form.value('userId', saved.userId),
            text: form.value('userText', coupon?.forUser ? personText(coupon.forUser) : ''),
          }}
        />
        <SelectField
          name="eventId"
          label={t('officeOffers.coupon.field.event')}
          defaultValue={form.value('eventId', saved.eventId)}
          options={[
            { value: '', label: t('officeOffers.coupon.field.noEvent') },
            ...[...(own ? [own] : []), ...open].map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </Columns>
    </>
  )
}
