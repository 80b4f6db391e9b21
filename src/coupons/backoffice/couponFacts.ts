import { changedFields } from '#page/office/changedFields.rules.ts'
import type { Translate } from '#platform/i18n/write.ts'
import type { Language } from '#platform/preferences.rules.ts'
import type { Fact } from '#ui/office/Facts.tsx'
import { dayText } from './couponColumns.tsx'
import { couponEntry, type CouponEntry } from './couponForm.rules.ts'
import type { CouponTermsData } from './couponManager.fields.ts'
import { offerText, personText, restrictionText } from './couponTexts.ts'

type Shown = { readonly t: Translate; readonly language: Language }

/** What a coupon says now, where that is something else than what is typed. */
export function theirCouponFacts(
  coupon: CouponTermsData,
  typed: CouponEntry | null,
  { t, language }: Shown,
): Fact[] {
  const theirs = couponEntry(coupon)
  const groups: readonly (readonly [fields: readonly (keyof CouponEntry)[], fact: Fact])[] = [
    [['code'], { label: t('officeOffers.coupon.field.code'), value: coupon.code }],
    [['description'], { label: t('officeOffers.coupon.field.description'), value: coupon.description }],
    [
      ['kind', 'discount', 'baseCurrencyId', 'taxInclusive'],
      { label: t('officeOffers.coupon.details.offer'), value: offerText(coupon, t) },
    ],
    [
      ['restriction', 'bookId', 'forBookIds', 'bookTag', 'publisherId'],
      { label: t('officeOffers.coupon.details.for'), value: restrictionText(coupon, t) },
    ],
    [
      ['userId'],
      {
        label: t('officeOffers.coupon.details.customer'),
        value: coupon.forUser && personText(coupon.forUser),
      },
    ],
    [['eventId'], { label: t('officeOffers.coupon.details.event'), value: coupon.event?.name }],
    [
      ['startDate'],
      { label: t('officeOffers.coupon.field.starts'), value: dayText(theirs.startDate, language) },
    ],
    [['endDate'], { label: t('officeOffers.coupon.field.ends'), value: dayText(theirs.endDate, language) }],
    [['maxNumberOfUses'], { label: t('officeOffers.coupon.field.uses'), value: theirs.maxNumberOfUses }],
    [['maxUsesPerUser'], { label: t('officeOffers.coupon.field.usesPerUser'), value: theirs.maxUsesPerUser }],
    [['maxNumberOfItems'], { label: t('officeOffers.coupon.field.items'), value: theirs.maxNumberOfItems }],
    [
      ['active'],
      {
        label: t('officeOffers.coupon.field.active'),
        value: t(`officeOffers.coupon.state.${theirs.active ? 'on' : 'off'}`),
      },
    ],
  ]
  const changed = changedFields(theirs, typed)
  return groups.flatMap(([fields, fact]) => (fields.some((one) => changed.includes(one)) ? [fact] : []))
}
