import type { Database } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'
import { beginningOf, dayInShop } from '#platform/tables/period.rules.ts'
import { coupons } from './content/coupons.ts'
import { type DemoPeople, personOf } from './seedPeople.ts'

const day = 24 * 60 * 60_000

type Known = { readonly now: Date; readonly ids: ReadonlyMap<string, number>; readonly people: DemoPeople }

/** The coupons; their numbers by their codes. */
export async function addCoupons(tx: Database, { now, ids, people }: Known): Promise<Map<string, number>> {
  const midnight = Date.parse(beginningOf(dayInShop(now)))
  const rows = coupons.map((coupon) => ({
    code: coupon.code,
    active: coupon.active,
    description: coupon.description,
    discount: coupon.discount,
    is_percentage: coupon.kind === 'percentage',
    fixed_price: coupon.kind === 'fixedPrice',
    tax_inclusive: coupon.taxInclusive === true,
    base_currency: coupon.currency ?? null,
    book_id: coupon.title === undefined ? null : ids.get(coupon.title),
    for_user_id: coupon.forPerson === undefined ? null : personOf(people, coupon.forPerson).userId,
    starts_at: new Date(midnight + coupon.firstDay * day),
    ends_at: new Date(midnight + (coupon.lastDay + 1) * day),
    max_number_of_uses: coupon.maxNumberOfUses ?? null,
    max_uses_per_user: coupon.maxUsesPerUser,
  }))
  const added = await tx.many<{ id: number; code: string }>(sql`
    insert into coupons (code, active, description, discount, is_percentage, fixed_price, tax_inclusive, base_currency,
      book_id, for_user_id, starts_at, ends_at, max_number_of_uses, max_uses_per_user)
    select code, active, description, discount, is_percentage, fixed_price, tax_inclusive, base_currency, book_id,
      for_user_id, starts_at, ends_at, max_number_of_uses, max_uses_per_user
    from jsonb_populate_recordset(null::coupons, ${JSON.stringify(rows)}::jsonb) returning id, code`)
  return new Map(added.map(({ id, code }) => [code, id]))
}
