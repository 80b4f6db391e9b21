import type { ActionFunctionArgs } from 'react-router'
import { listBookOptions } from '#catalogue/backoffice/bookOptions.ts'
import { listPublisherOptions } from '#catalogue/backoffice/publisherOptions.ts'
import { listEventOptions } from '#events/backoffice/eventOptions.ts'
import { listUserOptions } from '#identity/backoffice/userOptions.ts'
import { answerForm, type MutationOutcome } from '#page/forms/formMutation.ts'
import type { Lookups } from '#page/forms/settleLookups.ts'
import { keyedBy } from '#page/forms/formKey.ts'
import type { Page } from '#page/page.ts'
import { formText } from '#platform/formText.ts'
import type { Refusal } from '#platform/refusal.ts'
import {
  changedCouponInput,
  type CouponEntry,
  couponEntryViolations,
  couponInput,
} from './couponForm.rules.ts'
import { couponManagerPath } from './couponManager.rules.ts'
import { readCouponEntry } from './readCouponEntry.ts'
import { CouponQuery, CreateCouponMutation, UpdateCouponMutation } from './couponManager.fields.ts'

export const action = (args: ActionFunctionArgs) =>
  answerForm(args, { create: createCoupon, save: updateCoupon }, backOf, lookupsOf)

/** Those of the customer and the event, and of what the coupon is restricted to. */
function lookupsOf(form: FormData): Lookups {
  const { restriction } = readCouponEntry(form)
  return {
    user: (page, search) => listUserOptions(page, { search, role: null, by: 'userId' }),
    event: listEventOptions,
    ...(restriction === 'book' && { book: listBookOptions }),
    ...(restriction === 'books' && { forBookIds: listBookOptions }),
    ...(restriction === 'publisher' && { publisher: listPublisherOptions }),
  }
}

async function createCoupon(page: Page, form: FormData): Promise<MutationOutcome> {
  const entry = readCouponEntry(form)
  const refusal = refusalOf(entry)
  if (refusal) return { refusal }
  const { code, ...input } = couponInput(entry)
  const made = await keyedBy(page, form).mutate(CreateCouponMutation, {
    input: code === null ? input : { ...input, code },
  })
  return byField(made)
}

async function updateCoupon(page: Page, form: FormData): Promise<MutationOutcome> {
  const id = formText(form, 'id')
  const entry = readCouponEntry(form)
  const refusal = refusalOf(entry)
  if (refusal) return { refusal }
  const { coupon } = await page.query(CouponQuery, { id })
  if (!coupon) throw new Response(null, { status: 404 })
  const expectedVersion = formText(form, 'expectedVersion')
  const input = { ...changedCouponInput(coupon, entry), id, expectedVersion }
  return byField(await keyedBy(page, form).mutate(UpdateCouponMutation, { input }))
}

/** The API does not know that somebody chose to restrict a coupon: without what it is for it would be for everything. */
function refusalOf(entry: CouponEntry): Refusal | null {
  const violations = couponEntryViolations(entry)
  if (violations.length === 0) return null
  return {
    key: 'validation.failed',
    code: 'VALIDATION_FAILED',
    violations: violations.map(({ path, code, params = {} }) => ({ path, code, params })),
  }
}

const fieldOf: Readonly<Record<string, string>> = {
  COUPON_CODE_TAKEN: 'code',
  COUPON_FIXED_PRICE_TOO_HIGH: 'discount',
}

/** What a coupon is refused for stands at the field that is to blame. */
function byField({ refusal }: { readonly refusal: Refusal | null }): MutationOutcome {
  const path = refusal && fieldOf[refusal.code]
  if (!refusal || !path) return { refusal }
  return { refusal: { ...refusal, violations: [{ path, code: refusal.code, params: {} }] } }
}

/** The table as it was; nowhere else, whatever a form says. */
function backOf(form: FormData): string {
  const back = formText(form, 'back')
  return back === couponManagerPath || back.startsWith(`${couponManagerPath}?`) ? back : couponManagerPath
}
