import { parseDecimal } from '#pricing/decimal.rules.ts'
import type { Coupon } from './coupon.rules.ts'
import type { CouponRow } from './coupon.table.ts'

export const couponOf = (row: CouponRow): Coupon => ({
  active: row.active,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  discount: parseDecimal(row.discount),
  isPercentage: row.is_percentage,
  fixedPrice: row.fixed_price,
  taxInclusive: row.tax_inclusive,
  baseCurrency: row.base_currency,
  productId: row.book_id,
  productIds: row.book_ids,
  tagId: row.tag_id,
  publisherId: row.publisher_id,
  forUserId: row.for_user_id,
  maxNumberOfUses: row.max_number_of_uses,
  maxNumberOfItems: row.max_number_of_items,
  maxUsesPerUser: row.max_uses_per_user,
})
