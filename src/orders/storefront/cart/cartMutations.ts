import { localPath } from '#page/localPath.rules.ts'
import { parseRequestedCopies } from '#booklists/wholeList.rules.ts'
import { graphql } from '#platform/graphql/document.ts'
import { formText } from '#platform/formText.ts'
import { type FormMutation, type MutationOutcome, answerForm } from '#page/forms/formMutation.ts'
import type { Outcome, Page } from '#page/page.ts'
import { maxCopies } from '#orders/order.rules.ts'
import { orderIri } from '../readCart.ts'
import type { ActionFunctionArgs } from 'react-router'

export const action = (args: ActionFunctionArgs) =>
  answerForm(args, cartMutations, (form) => localPath(formText(form, 'return') || '/cart/'))

const add: FormMutation = (page, form) =>
  addTo(page, (orderIri) =>
    page.mutate(AddItemMutation, {
      input: {
        itemId: formText(form, 'itemId'),
        orderIri,
        guestKey: page.guestKey,
        locale: page.preferences.country,
      },
    }),
  )

/** Where nothing is picked, the list itself is shown again. */
const addList: FormMutation = async (page, form) => {
  const wanted = parseRequestedCopies(form)
  if (wanted.length === 0) return { refusal: null, to: localPath(formText(form, 'from') || '/') }
  return addTo(page, (orderIri) =>
    page.mutate(AddItemsMutation, {
      input: {
        itemIds: wanted.map(({ bookId }) => `/books/${bookId}`),
        quantities: wanted.map(({ copies }) => copies),
        // Pressed again in an older window, a list is not bought twice.
        skipInCart: true,
        schoolIri: formText(form, 'school') || null,
        orderIri,
        guestKey: page.guestKey,
        locale: page.preferences.country,
      },
    }),
  )
}

type AddItemsData = { readonly added?: { readonly order?: { readonly _id: string } | null } | null }

/** To a new cart where there is none any more; its id is remembered. */
async function addTo(
  page: Page,
  send: (orderIri: string | null) => Promise<Outcome<AddItemsData>>,
): Promise<MutationOutcome> {
  const outcome = await send(page.cart && orderIri(page.cart))
  if (page.cart === null || !isGone(outcome)) return kept(page, outcome)
  page.setCart(null)
  return kept(page, await send(null))
}

function kept(page: Page, { data, refusal }: Outcome<AddItemsData>): MutationOutcome {
  const id = data?.added?.order?._id
  if (id) page.setCart(id)
  return { refusal }
}

/** Whether a cart is no more, or is one no more. */
const isGone = (outcome: Outcome<unknown>): boolean =>
  outcome.refusal?.code === 'NOT_FOUND' || isBought(outcome)

const isBought = ({ refusal }: Outcome<unknown>): boolean =>
  refusal?.code === 'SHOP_ORDER_ALREADY_COMPLETED' || refusal?.code === 'PAYMENT_ON_HOLD'

const buy: FormMutation = async (page, form) => ({ ...(await add(page, form)), to: '/checkout/' })

const library: FormMutation = (page, form) =>
  page.mutate(AddToLibraryMutation, {
    input: { itemId: formText(form, 'itemId'), locale: page.preferences.country },
  })

type Change = (page: Page, form: FormData, id: string) => Promise<Outcome<unknown>>

/** A cart that is gone is forgotten, so that the page that follows shows an empty one. */
const withCart =
  (change: Change, isOver = isGone): FormMutation =>
  async (page, form) => {
    if (page.cart === null) return { refusal: null }
    const outcome = await change(page, form, orderIri(page.cart))
    if (isOver(outcome)) page.setCart(null)
    return outcome
  }

/** A line that is not there any more does not mean that its cart is gone. */
const withLine = (change: Change): FormMutation => withCart(change, isBought)

const remove = withLine((page, form, orderIri) =>
  page.mutate(RemoveLineMutation, { input: { id: formText(form, 'line'), orderIri } }),
)

// Without scripts the two buttons beside the number send what they lead to.
const quantity = withLine((page, form, orderIri) => {
  const newQuantity = Number(formText(form, 'quantityStep') || formText(form, 'quantity'))
  return page.mutate(QuantityMutation, {
    input: {
      id: formText(form, 'line'),
      orderIri,
      // What the contract's whole numbers cannot say is refused as the number next to it.
      newQuantity: Number.isInteger(newQuantity) ? Math.min(newQuantity, maxCopies + 1) : 0,
    },
  })
})

const coupon = withCart((page, form, id) =>
  page.mutate(ApplyCouponMutation, { input: { id, couponCode: formText(form, 'code') } }),
)

const removeCoupon = withCart((page, _, id) => page.mutate(RemoveCouponMutation, { input: { id } }))

const clear = withCart((page, _, id) => page.mutate(ClearCartMutation, { input: { id } }))

const free: FormMutation = async (page) => {
  if (page.cart === null) return { refusal: null }
  const id = page.cart
  const { refusal } = await page.mutate(PlaceFreeMutation, { input: { id: orderIri(id) } })
  if (refusal) return { refusal }
  page.setCart(null)
  return { refusal, to: `/confirmed/${id}` }
}

/** By the name that forms all over the shop send as `intent`. */
export const cartMutations: Readonly<Record<string, FormMutation>> = {
  add,
  addList,
  buy,
  library,
  remove,
  quantity,
  coupon,
  removeCoupon,
  clear,
  free,
}

const RemoveLineMutation = graphql(`
  mutation RemoveLine($input: deleteOrderLineInput!) {
    deleteOrderLine(input: $input) { orderLine { id } }
  }
`)

const QuantityMutation = graphql(`
  mutation Quantity($input: adjustQuantityOrderLineInput!) {
    adjustQuantityOrderLine(input: $input) { orderLine { id } }
  }
`)

const ApplyCouponMutation = graphql(`
  mutation ApplyCoupon($input: applyCouponOrderInput!) {
    applyCouponOrder(input: $input) { order { _id } }
  }
`)

const RemoveCouponMutation = graphql(`
  mutation RemoveCoupon($input: removeCouponOrderInput!) {
    removeCouponOrder(input: $input) { order { _id } }
  }
`)

const ClearCartMutation = graphql(`
  mutation ClearCart($input: deleteAllOrderLinesOrderInput!) {
    deleteAllOrderLinesOrder(input: $input) { order { _id } }
  }
`)

const AddItemMutation = graphql(`
  mutation AddItem($input: addItemToOrderInput!) {
    added: addItemToOrder(input: $input) { order { _id } }
  }
`)

const AddItemsMutation = graphql(`
  mutation AddItems($input: addMultipleItemsToOrderInput!) {
    added: addMultipleItemsToOrder(input: $input) { order { _id } }
  }
`)

const AddToLibraryMutation = graphql(`
  mutation AddToLibrary($input: addToLibraryOrderInput!) {
    addToLibraryOrder(input: $input) { order { _id } }
  }
`)

const PlaceFreeMutation = graphql(`
  mutation PlaceFree($input: placeFreeOrderInput!) {
    placeFreeOrder(input: $input) { order { _id } }
  }
`)
