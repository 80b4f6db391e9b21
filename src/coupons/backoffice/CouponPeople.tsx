import { EventLookup } from '#events/backoffice/EventLookup.tsx'
import { UserLookup } from '#identity/backoffice/UserLookup.tsx'
import type { OfficeFormState } from '#page/office/useOfficeForm.ts'
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
}

/** How often, for whom and at which event the coupon works. */
export function CouponPeople({ form, saved, coupon }: Props) {
  const t = useText()
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
          {...form.lookup('user', {
            id: saved.userId,
            text: coupon?.forUser ? personText(coupon.forUser) : '',
          })}
          by="userId"
          label={t('officeOffers.coupon.field.customer')}
        />
        <EventLookup
          {...form.lookup('event', { id: saved.eventId, text: coupon?.event?.name ?? '' })}
          label={t('officeOffers.coupon.field.event')}
          hint={t('officeOffers.coupon.field.eventHint')}
        />
      </Columns>
    </>
  )
}
