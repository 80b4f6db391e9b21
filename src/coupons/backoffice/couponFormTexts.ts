import type { Write } from '#platform/i18n/write.ts'
import type { CouponEntry } from './couponForm.rules.ts'

/** The names of the form's fields. */
export const couponLabels = (t: Write): Record<keyof CouponEntry, string> => ({
  code: t('officeOffers.coupon.field.code'),
  description: t('officeOffers.coupon.field.description'),
  active: t('officeOffers.coupon.field.active'),
  kind: t('officeOffers.coupon.kind.label'),
  discount: t('officeOffers.coupon.field.discount'),
  baseCurrencyId: t('officeOffers.coupon.field.currency'),
  maxNumberOfItems: t('officeOffers.coupon.field.items'),
  taxInclusive: t('officeOffers.coupon.field.vat'),
  restriction: t('officeOffers.coupon.restriction.label'),
  bookId: t('officeOffers.coupon.field.book'),
  forBookIds: t('officeOffers.coupon.field.books'),
  bookTag: t('officeOffers.coupon.field.tag'),
  publisherId: t('officeOffers.coupon.field.publisher'),
  userId: t('officeOffers.coupon.field.customer'),
  isUserOpen: t('officeOffers.coupon.field.customer'),
  eventId: t('officeOffers.coupon.field.event'),
  isEventOpen: t('officeOffers.coupon.field.event'),
  startDate: t('officeOffers.coupon.field.starts'),
  endDate: t('officeOffers.coupon.field.ends'),
  maxNumberOfUses: t('officeOffers.coupon.field.uses'),
  maxUsesPerUser: t('officeOffers.coupon.field.usesPerUser'),
})

const chosen = ['bookId', 'forBookIds', 'publisherId', 'userId', 'eventId']

/** In words of its own where the general ones say too little. */
export function couponErrorText({ path, code }: { path: string; code: string }, t: Write): string | null {
  if (code === 'COUPON_CODE_TAKEN') return t('officeOffers.coupon.error.codeTaken')
  if (code === 'COUPON_FIXED_PRICE_TOO_HIGH') return t('officeOffers.coupon.error.fixedPriceTooHigh')
  if (path === 'endDate' && code === 'date') return t('officeOffers.coupon.error.endDate')
  return code === 'required' && chosen.includes(path) ? t('officeOffers.coupon.error.choose') : null
}
