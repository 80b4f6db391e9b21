import type { SaveCheckoutDraftOrderInput, StaffDraftInput } from '#generated/resolvers.ts'
import { requireStaff } from '#identity/access.ts'
import type { User } from '#platform/caller.rules.ts'
import { ShopError } from '#platform/errors.ts'
import type { Context } from '#platform/graphql/context.ts'
import { idIn, numberIn } from '#platform/graphql/iri.ts'
import { saveDraft } from './checkoutDraft.table.ts'
import { requireOwnOrder } from '#orders/orderOwnership.ts'
import { setChosenDelivery } from '#orders/cart/cart.table.ts'
import { lockOrder } from '#orders/order.table.ts'

const maxLetters = 500

export const saveCheckoutDraft = (
  context: Context,
  user: User,
  input: SaveCheckoutDraftOrderInput,
): Promise<string> =>
  context.db.transaction(async (tx) => {
    const order = requireOwnOrder(await lockOrder(tx, idIn(input.id, 'Order')), user)
    if (order.confirmed_at !== null) throw new ShopError('shop.orderAlreadyCompleted')
    await setChosenDelivery(tx, order.id, input.deliveryOption ?? null)
    await saveDraft(tx, {
      order_id: order.id,
      place_id: cut(input.placeId),
      place_text: cut(input.placeText),
      address_details: cut(input.addressDetails),
      school_id: input.schoolId ? numberIn(input.schoolId, 'School') : null,
      school_text: cut(input.schoolText),
      student_name: cut(input.studentName),
      student_class: cut(input.studentClass),
      phone_number: cut(input.phoneNumber),
      alternative_phone_number: cut(input.alternativePhoneNumber),
      payment_method: input.paymentMethod ?? null,
      staff: input.staff ? staffDraft(user, input.staff) : null,
    })
    return order.id
  })

function staffDraft(user: User, { isForPhone, wholesaleWay, ...texts }: StaffDraftInput): StaffDraftInput {
  requireStaff(user)
  const { forFullName, forEmail, eventId, buyerPhone } = texts
  const { b2bCustomerId, b2bDiscountOverride, pdqTransactionId, taxId } = texts
  return {
    isForPhone,
    wholesaleWay,
    forFullName: cut(forFullName) ?? '',
    forEmail: cut(forEmail) ?? '',
    eventId: cut(eventId) ?? '',
    buyerPhone: cut(buyerPhone) ?? '',
    b2bCustomerId: cut(b2bCustomerId) ?? '',
    b2bDiscountOverride: cut(b2bDiscountOverride) ?? '',
    pdqTransactionId: cut(pdqTransactionId) ?? '',
    taxId: cut(taxId) ?? '',
  }
}

/** Blanks at the end may be followed by more words; an empty text is none. */
const cut = (text: string | null | undefined): string | null =>
  Array.from(text ?? '')
    .slice(0, maxLetters)
    .join('')
    .replaceAll('\u0000', '') || null
