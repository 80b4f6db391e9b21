// What a coupon of the back office may be (contract, createCoupon; specification of the back office, section 5).
import { lengthViolations, requiredViolations, type Violation } from '#platform/violation.rules.ts'
import { couponCodeMaxLengthInBackoffice, couponCodeMinLength, type Restriction } from './coupon.rules.ts'

/** All that the back office says of a coupon; null is nothing. */
export type CouponTerms = Restriction & {
  readonly code: string | null
  readonly description: string | null
  readonly active: boolean
  readonly discount: number | null
  readonly isPercentage: boolean
  readonly fixedPrice: boolean
  readonly taxInclusive: boolean
  readonly baseCurrency: string | null
  readonly forUserId: string | null
  readonly eventId: number | null
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly maxNumberOfUses: number | null
  readonly maxUsesPerUser: number | null
}

export const descriptionLength = { min: 3, max: 50 } as const
const maxPercentage = 100
/** As much as a column of amounts holds. */
const maxAmount = 999_999_999_999
export const maxBooksOfCoupon = 1000

/** A new coupon before anything is said of it. */
export const newTerms: CouponTerms = {
  code: null,
  description: null,
  active: true,
  discount: null,
  isPercentage: false,
  fixedPrice: false,
  taxInclusive: false,
  baseCurrency: null,
  productId: null,
  productIds: [],
  tagId: null,
  publisherId: null,
  forUserId: null,
  eventId: null,
  startsAt: null,
  endsAt: null,
  maxNumberOfUses: null,
  maxNumberOfItems: null,
  maxUsesPerUser: 1,
}

/** By the fields of the API's input. */
export const couponViolations = (terms: CouponTerms): Violation[] => [
  ...(terms.code === null
    ? []
    : lengthViolations('code', terms.code, {
        min: couponCodeMinLength,
        max: couponCodeMaxLengthInBackoffice,
      })),
  ...requiredViolations('description', terms.description ?? '', descriptionLength),
  ...discountViolations(terms),
  ...periodViolations(terms),
  ...countViolations('maxNumberOfUses', terms.maxNumberOfUses),
  ...countViolations('maxNumberOfItems', terms.maxNumberOfItems),
  ...countViolations('maxUsesPerUser', terms.maxUsesPerUser),
  ...(terms.productIds.length > maxBooksOfCoupon
    ? [{ path: 'forBookIds', code: 'max' as const, params: { max: maxBooksOfCoupon } }]
    : []),
]

function discountViolations({ discount, isPercentage, baseCurrency }: CouponTerms): Violation[] {
  const missing: Violation[] =
    isPercentage || baseCurrency !== null ? [] : [{ path: 'baseCurrencyId', code: 'required' }]
  if (discount === null) return [{ path: 'discount', code: 'required' }, ...missing]
  const max = isPercentage ? maxPercentage : maxAmount
  if (discount < 0) return [{ path: 'discount', code: 'min', params: { min: 0 } }, ...missing]
  return discount > max ? [{ path: 'discount', code: 'max', params: { max } }, ...missing] : missing
}

function periodViolations({ startsAt, endsAt }: CouponTerms): Violation[] {
  if (startsAt !== null && endsAt !== null)
    return startsAt < endsAt ? [] : [{ path: 'endDate', code: 'date' }]
  return [
    ...(startsAt === null ? [{ path: 'startDate', code: 'required' as const }] : []),
    ...(endsAt === null ? [{ path: 'endDate', code: 'required' as const }] : []),
  ]
}

const countViolations = (path: string, count: number | null): Violation[] =>
  count !== null && count < 1 ? [{ path, code: 'min', params: { min: 1 } }] : []

/** What excludes each other, as a sentence for whoever calls the API; null where nothing does. */
export function contradiction(terms: CouponTerms): string | null {
  if (terms.fixedPrice && terms.isPercentage) return 'either fixedPrice or isPercentage'
  if (terms.fixedPrice && terms.taxInclusive) return 'taxInclusive is for amounts'
  const { productId, productIds, tagId, publisherId } = terms
  const restrictions = [productId, productIds.length > 0 ? productIds : null, tagId, publisherId]
  const isAmbiguous = restrictions.filter((one) => one !== null).length > 1
  return isAmbiguous ? 'at most one of bookId, forBookIds, bookTag, publisherId' : null
}

/** Texts without blanks around them; a percentage has no currency, and no VAT of its own. */
export const tidied = (terms: CouponTerms): CouponTerms => ({
  ...terms,
  code: terms.code?.trim() || null,
  description: terms.description?.trim() ?? null,
  baseCurrency: terms.isPercentage ? null : terms.baseCurrency,
  taxInclusive: terms.taxInclusive && !terms.isPercentage,
})

const offerFields = ['discount', 'fixedPrice', 'baseCurrency', 'productId', 'tagId', 'publisherId'] as const

/** Whether it may cost more than before, or something else. */
export const isOfferChanged = (before: CouponTerms, after: CouponTerms): boolean =>
  offerFields.some((field) => before[field] !== after[field]) ||
  before.productIds.join() !== after.productIds.join()
