import { randomInt } from 'node:crypto'
import type { Database } from '#platform/database/database.ts'
import { refuse, refuseInvalid, ShopError } from '#platform/errors.ts'
import type { Context } from '#platform/graphql/context.ts'
import { requireVersion, versionOf } from '#platform/version.ts'
import { decimalText, parseDecimal } from '#pricing/decimal.rules.ts'
import { exchangeOf } from '#pricing/exchanges.ts'
import { fromNumeric } from '#pricing/money.rules.ts'
import { listRatesInto } from '#pricing/rates/rates.table.ts'
import { listCoupons, lockCoupon, type StoredCoupon } from './coupon.table.ts'
import * as change from './coupon.table.ts'
import { isFixedPriceAbove } from './couponDiscount.rules.ts'
import {
  contradiction,
  couponViolations,
  type CouponTerms,
  isOfferChanged,
  newTerms,
  tidied,
} from './couponTerms.rules.ts'

/** What is left out stays as it is. */
export type CouponInput = { readonly [Field in keyof CouponTerms]?: CouponTerms[Field] | undefined }

export type CouponChange = CouponInput & { readonly expectedVersion?: string | null | undefined }

/**
 * Returns its number; without a code it is given one. Throws `coupon.codeTaken`, `coupon.fixedPriceTooHigh`,
 * VALIDATION_FAILED, BAD_USER_INPUT for what excludes each other, and NOT_FOUND for what is not there.
 */
export async function createCoupon({ db, now }: Context, input: CouponInput): Promise<number> {
  const terms = merged(newTerms, input)
  return db.transaction(async (tx) => {
    await requirePossible(tx, terms)
    await requireAffordable(tx, terms, now)
    const code = terms.code ?? (await freeCode(tx))
    await takeCode(tx, code, null)
    const id = await change.insertCoupon(tx, { ...terms, code })
    await change.setCouponBooks(tx, id, terms.productIds)
    return id
  })
}

/**
 * Holds the coupon, as placing an order does (lock order: buyer, order, coupon, stock, attempt): what is placed
 * meanwhile is priced by all of the old terms or by all of the new ones. Throws as `createCoupon`, and
 * `shop.editConflict`.
 */
export const updateCoupon = (
  { db, now }: Context,
  id: number,
  { expectedVersion, ...input }: CouponChange,
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockCoupon(tx, id)
    const [coupon] = await listCoupons(tx, [id])
    if (!coupon) throw new ShopError('general.notFound')
    requireVersion(couponVersion(coupon), expectedVersion)
    const before = termsOf(coupon)
    const terms = merged(before, input)
    await requirePossible(tx, terms)
    // Prices change as well: a coupon that has become too dear can still be described anew, or switched off.
    if (isOfferChanged(before, terms)) await requireAffordable(tx, terms, now)
    if (terms.code !== null && terms.code !== coupon.code) await takeCode(tx, terms.code, id)
    await change.setCoupon(tx, id, terms)
    await change.setCouponBooks(tx, id, terms.productIds)
  })

export function couponVersion(coupon: StoredCoupon): string {
  const { code, description, active, isPercentage, fixedPrice, taxInclusive, baseCurrency } = coupon
  const { productId, productIds, tagId, publisherId, forUserId, eventId, startsAt, endsAt } = coupon
  const { maxNumberOfUses, maxNumberOfItems, maxUsesPerUser } = coupon
  return versionOf([
    [code, description, active, decimalText(coupon.discount), isPercentage, fixedPrice, taxInclusive],
    [baseCurrency, productId, productIds, tagId, publisherId, forUserId, eventId, startsAt, endsAt],
    [maxNumberOfUses, maxNumberOfItems, maxUsesPerUser],
  ])
}

const termsOf = ({ discount, ...coupon }: StoredCoupon): CouponTerms => ({
  ...coupon,
  discount: Number(decimalText(discount)),
})

function merged(before: CouponTerms, input: CouponInput): CouponTerms {
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  return tidied({ ...before, ...given })
}

async function requirePossible(tx: Database, terms: CouponTerms): Promise<void> {
  const debugMessage = contradiction(terms)
  if (debugMessage !== null) throw new ShopError('general.badInput', { debugMessage })
  refuseInvalid(couponViolations(terms))
  if (!(await change.areAllThere(tx, terms))) throw new ShopError('general.notFound')
}

/** A fixed price is above none of the titles that it names, and not above all of a tag or a publisher. */
async function requireAffordable(tx: Database, terms: CouponTerms, now: Date): Promise<void> {
  const { baseCurrency, discount, productId, productIds } = terms
  if (!terms.fixedPrice || baseCurrency === null || discount === null) return
  const ranges = await change.listPriceRanges(tx, terms)
  const into = exchangeOf(baseCurrency, await listRatesInto(tx, [baseCurrency], now))
  const offer = { ...terms, baseCurrency, discount: parseDecimal(String(discount)) }
  const isAbove = (price: string, currency: string | null) =>
    isFixedPriceAbove(offer, fromNumeric(price, currency ?? baseCurrency), into)
  const isNamed = productId !== null || productIds.length > 0
  const isTooHigh = isNamed
    ? ranges.some(({ lowest, currency }) => isAbove(lowest, currency))
    : ranges.length > 0 && ranges.every(({ highest, currency }) => isAbove(highest, currency))
  refuse(isTooHigh ? 'coupon.fixedPriceTooHigh' : null)
}

async function takeCode(tx: Database, code: string, own: number | null): Promise<void> {
  await change.lockCode(tx, code)
  refuse((await change.isCodeTaken(tx, code, own)) ? 'coupon.codeTaken' : null)
}

// Without letters and digits that are taken for each other on paper.
const codeLetters = 'ACDEFGHJKLMNPQRTUVWXY34679'
const newCodeLength = 10

async function freeCode(tx: Database): Promise<string> {
  const code = Array.from({ length: newCodeLength }, () => codeLetters[randomInt(codeLetters.length)]).join(
    '',
  )
  return (await change.isCodeTaken(tx, code, null)) ? freeCode(tx) : code
}
