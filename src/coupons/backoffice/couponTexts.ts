import { formatMoney } from '#platform/i18n/format.ts'
import type { Translate } from '#platform/i18n/write.ts'
import type { CouponRowData, CouponTermsData } from './couponManager.fields.ts'
import { kindOf, restrictionOf } from './couponForm.rules.ts'

/** As people call it: its code, else its number. */
export const couponName = ({ code, _id }: Pick<CouponRowData, 'code' | '_id'>, t: Translate): string =>
  code ?? t('backofficeOffers.coupon.unnamed', { number: _id })

/** What it takes off. */
export function offerText(coupon: CouponTermsData, t: Translate): string {
  const kind = kindOf(coupon)
  if (kind === 'percentage') return t('backofficeOffers.coupon.offer.percentage', { amount: coupon.discount })
  const amount = formatMoney(coupon.discount, coupon.baseCurrency?._id ?? '')
  if (kind === 'fixedPrice') return t('backofficeOffers.coupon.offer.fixedPrice', { amount })
  return t(`backofficeOffers.coupon.offer.${coupon.taxInclusive ? 'amountWithVat' : 'amount'}`, { amount })
}

/** What it is for, by name. */
export function restrictionText(coupon: CouponTermsData, t: Translate): string {
  const restriction = restrictionOf(coupon)
  if (restriction === 'tag') return coupon.tag?.name ?? coupon.bookTag ?? ''
  if (restriction === 'publisher') return coupon.publisher?.name ?? coupon.publisherId ?? ''
  if (restriction === 'all') return t('backofficeOffers.coupon.restriction.all')
  return coupon.books.map(({ title }) => title).join(', ')
}

type Person = NonNullable<CouponTermsData['forUser']>

export const personText = ({ givenName, familyName, email }: Person): string =>
  [[givenName, familyName].filter(Boolean).join(' '), email].filter(Boolean).join(', ')
