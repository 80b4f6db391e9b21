import { graphql } from '#platform/graphql/document.ts'
import type { Page } from '#page/page.ts'
import { productNumber } from './cart.fields.ts'
import { isCart, orderIri, orNull } from './readCart.ts'

export type CartSummary = {
  readonly cartCount: number
  /** Numbers (`_id`) of the titles in it. */
  readonly cartProductIds: readonly number[]
}

const emptyCart: CartSummary = { cartCount: 0, cartProductIds: [] }

/** Fetches nothing where there is no cart, and forgets one that is none any more. */
export async function loadCartSummary(page: Page): Promise<CartSummary> {
  if (page.cart === null) return emptyCart
  const order = (await orNull(page.query(CartSummaryQuery, { id: orderIri(page.cart) })))?.order
  if (!order || !isCart(order)) {
    page.setCart(null)
    return emptyCart
  }
  return {
    cartCount: order.totalQuantity,
    cartProductIds: order.orderLines.edges.map(({ node }) => productNumber(node.productId)),
  }
}

const CartSummaryQuery = graphql(`
  query CartSummary($id: ID!) {
    order(id: $id) {
      confirmed
      onHoldAt
      totalQuantity
      orderLines(first: 1000) {
        edges { node { productId } }
      }
    }
  }
`)
