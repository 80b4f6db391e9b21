import { formText } from '#platform/formText.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import type { Translate } from '#platform/i18n/write.ts'
import { readPicked } from '#platform/picked.rules.ts'
import { couponDayCount, couponInput, type CouponEntry } from './couponForm.rules.ts'

/** The names of the form's fields. */
export const couponLabels = (t: Translate): Record<keyof CouponEntry, string> => ({
  code: t('backofficeOffers.coupon.field.code'),
  description: t('backofficeOffers.coupon.field.description'),
  active: t('backofficeOffers.coupon.field.active'),
  kind: t('backofficeOffers.coupon.kind.label'),
  discount: t('backofficeOffers.coupon.field.discount'),
  baseCurrencyId: t('backofficeOffers.coupon.field.currency'),
  maxNumberOfItems: t('backofficeOffers.coupon.field.items'),
  taxInclusive: t('backofficeOffers.coupon.field.vat'),
  restriction: t('backofficeOffers.coupon.restriction.label'),
  bookId: t('backofficeOffers.coupon.field.book'),
  forBookIds: t('backofficeOffers.coupon.field.books'),
  bookTag: t('backofficeOffers.coupon.field.tag'),
  publisherId: t('backofficeOffers.coupon.field.publisher'),
  userId: t('backofficeOffers.coupon.field.customer'),
  isUserOpen: t('backofficeOffers.coupon.field.customer'),
  eventId: t('backofficeOffers.coupon.field.event'),
  isEventOpen: t('backofficeOffers.coupon.field.event'),
  startDate: t('backofficeOffers.coupon.field.starts'),
  endDate: t('backofficeOffers.coupon.field.ends'),
  maxNumberOfUses: t('backofficeOffers.coupon.field.uses'),
  maxUsesPerUser: t('backofficeOffers.coupon.field.usesPerUser'),
})

const chosen = ['bookId', 'forBookIds', 'publisherId', 'userId', 'eventId']

/** In words of its own where the general ones say too little. */
export function couponErrorText({ path, code }: { path: string; code: string }, t: Translate): string | null {
  if (code === 'COUPON_CODE_TAKEN') return t('backofficeOffers.coupon.error.codeTaken')
  if (code === 'COUPON_FIXED_PRICE_TOO_HIGH') return t('backofficeOffers.coupon.error.fixedPriceTooHigh')
  if (path === 'endDate' && code === 'date') return t('backofficeOffers.coupon.error.endDate')
  return code === 'required' && chosen.includes(path) ? t('backofficeOffers.coupon.error.choose') : null
}

export type ChosenNames = {
  readonly book: string
  readonly books: readonly string[]
  readonly tag: string
  readonly publisher: string
  readonly user: string
  readonly event: string
}

/** As the form shows what is chosen. */
export const chosenNames = (
  form: FormData,
  tags: readonly { readonly id: string; readonly name: string }[],
): ChosenNames => ({
  tag: tags.find(({ id }) => id === formText(form, 'bookTag'))?.name ?? '',
  book: formText(form, 'bookText'),
  books: readPicked(formText(form, 'forBookIds')).map(({ name }) => name),
  publisher: formText(form, 'publisherText'),
  user: formText(form, 'userText'),
  event: formText(form, 'eventText'),
})

/** What the coupon does, in a sentence; null as long as nobody has said what it takes off. */
export function couponSummary(entry: CouponEntry, names: ChosenNames, t: Translate): string | null {
  const offer = offerOf(entry, t)
  if (offer === null) return null
  const { maxNumberOfItems, maxNumberOfUses, maxUsesPerUser } = couponInput(entry)
  const days = couponDayCount(entry)
  const parts = [
    offer,
    targetOf(entry, names, t),
    entry.userId && t('backofficeOffers.coupon.summary.user', { name: names.user }),
    entry.eventId && t('backofficeOffers.coupon.summary.event', { name: names.event }),
    days !== null && t('backofficeOffers.coupon.summary.days', { count: days }),
    maxUsesPerUser !== null && t('backofficeOffers.coupon.summary.perUser', { count: maxUsesPerUser }),
    maxNumberOfUses !== null && t('backofficeOffers.coupon.summary.uses', { count: maxNumberOfUses }),
    maxNumberOfItems !== null && t('backofficeOffers.coupon.details.items', { count: maxNumberOfItems }),
    !entry.active && t('backofficeOffers.coupon.summary.off'),
  ]
  return parts.filter(Boolean).join(', ')
}

function offerOf(entry: CouponEntry, t: Translate): string | null {
  const { discount, taxInclusive } = couponInput(entry)
  if (entry.discount.trim() === '' || discount <= 0) return null
  if (entry.kind === 'percentage') return t('backofficeOffers.coupon.offer.percentage', { amount: discount })
  if (entry.baseCurrencyId === '') return null
  const amount = formatMoney(discount, entry.baseCurrencyId.split('/').at(-1) ?? '')
  if (entry.kind === 'fixedPrice') return t('backofficeOffers.coupon.offer.fixedPrice', { amount })
  return t(`backofficeOffers.coupon.offer.${taxInclusive ? 'amountWithVat' : 'amount'}`, { amount })
}

function targetOf({ restriction }: CouponEntry, names: ChosenNames, t: Translate): string {
  if (restriction === 'all') return t('backofficeOffers.coupon.summary.all')
  return restriction === 'books' ? names.books.join(', ') : names[restriction]
}
