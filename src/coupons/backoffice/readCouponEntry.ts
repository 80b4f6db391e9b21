import { formText } from '#platform/formText.ts'
import { pickedIds, readPicked } from '#platform/picked.rules.ts'
import { type CouponEntry, couponKinds, couponRestrictions, fittingEntry } from './couponForm.rules.ts'

/** What the form says of a coupon; what its kind and its restriction have no place for is left out. */
export function readCouponEntry(form: FormData): CouponEntry {
  const text = (name: string) => formText(form, name)
  const isOpen = (name: string) => text(`${name}Id`) === '' && text(`${name}Text`).trim() !== ''
  return fittingEntry({
    code: text('code'),
    description: text('description'),
    active: text('active') !== '',
    kind: couponKinds.find((kind) => kind === text('kind')) ?? 'percentage',
    discount: text('discount'),
    baseCurrencyId: text('baseCurrencyId'),
    maxNumberOfItems: text('maxNumberOfItems'),
    taxInclusive: text('taxInclusive') !== '',
    restriction: couponRestrictions.find((one) => one === text('restriction')) ?? 'all',
    bookId: text('bookId'),
    forBookIds: pickedIds(readPicked(text('forBookIds'))),
    bookTag: text('bookTag'),
    publisherId: text('publisherId'),
    userId: text('userId'),
    isUserOpen: isOpen('user'),
    eventId: text('eventId'),
    isEventOpen: isOpen('event'),
    startDate: text('startDate'),
    endDate: text('endDate'),
    maxNumberOfUses: text('maxNumberOfUses'),
    maxUsesPerUser: text('maxUsesPerUser'),
  })
}
