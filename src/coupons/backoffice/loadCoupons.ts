import { newFormKey } from '#page/forms/formKey.ts'
import type { Page } from '#page/page.ts'
import { loadAudit } from '#identity/backoffice/loadAudit.ts'
import type { CouponDetailsData } from './CouponDetails.tsx'
import {
  type CouponChoices,
  CouponChoicesQuery,
  CouponOrdersQuery,
  CouponQuery,
  type CouponTermsData,
} from './couponManager.fields.ts'

/** What the form needs; `coupon` is null for a new one. */
export type CouponFormData = {
  readonly coupon: CouponTermsData | null
  readonly choices: CouponChoices
  readonly formKey: string
}

/** Of the number in the row's address; nothing where it could not be read. */
export async function loadDetails(page: Page, number: string): Promise<CouponDetailsData[]> {
  const id = `/coupons/${number}`
  const [{ data }, { data: used }, audit] = await Promise.all([
    page.tryQuery(CouponQuery, { id }),
    page.tryQuery(CouponOrdersQuery, { id }),
    loadAudit(page, id),
  ])
  return data?.coupon ? [{ coupon: data.coupon, orders: used?.orders ?? null, audit }] : []
}

/** For a new coupon, or for one to edit; null where the address asks for none. */
export async function loadForm(page: Page, params: URLSearchParams): Promise<CouponFormData | null> {
  const edited = params.get('edit')
  if (edited === null && !params.has('new')) return null
  const [choices, coupon] = await Promise.all([
    page.query(CouponChoicesQuery, {}),
    edited === null ? null : page.query(CouponQuery, { id: `/coupons/${edited}` }),
  ])
  return { choices, coupon: coupon?.coupon ?? null, formKey: newFormKey() }
}
