import { changedFields } from '#page/forms/changedFields.rules.ts'
import type { Translate } from '#platform/i18n/write.ts'
import type { Language } from '#platform/preferences.rules.ts'
import type { Fact } from '#ui/backoffice/Facts.tsx'
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
    [['code'], { label: t('backofficeOffers.coupon.field.code'), value: coupon.code }],
    [['description'], { label: t('backofficeOffers.coupon.field.description'), value: coupon.description }],
    [
      ['kind', 'discount', 'baseCurrencyId', 'taxInclusive'],
      { label: t('backofficeOffers.coupon.details.offer'), value: offerText(coupon, t) },
    ],
    [
      ['restriction', 'bookId', 'forBookIds', 'bookTag', 'publisherId'],
      { label: t('backofficeOffers.coupon.details.for'), value: restrictionText(coupon, t) },
    ],
    [
      ['userId'],
      {
        label: t('backofficeOffers.coupon.details.customer'),
        value: coupon.forUser && personText(coupon.forUser),
      },
    ],
    [['eventId'], { label: t('backofficeOffers.coupon.details.event'), value: coupon.event?.name }],
    [
      ['startDate'],
      { label: t('backofficeOffers.coupon.field.starts'), value: dayText(theirs.startDate, language) },
    ],
    [
      ['endDate'],
      { label: t('backofficeOffers.coupon.field.ends'), value: dayText(theirs.endDate, language) },
    ],
    [['maxNumberOfUses'], { label: t('backofficeOffers.coupon.field.uses'), value: theirs.maxNumberOfUses }],
    [
      ['maxUsesPerUser'],
      { label: t('backofficeOffers.coupon.field.usesPerUser'), value: theirs.maxUsesPerUser },
    ],
    [
      ['maxNumberOfItems'],
      { label: t('backofficeOffers.coupon.field.items'), value: theirs.maxNumberOfItems },
    ],
    [
      ['active'],
      {
        label: t('backofficeOffers.coupon.field.active'),
        value: t(`backofficeOffers.coupon.state.${theirs.active ? 'on' : 'off'}`),
      },
    ],
  ]
  const changed = changedFields(theirs, typed)
  return groups.flatMap(([fields, fact]) => (fields.some((one) => changed.includes(one)) ? [fact] : []))
}
