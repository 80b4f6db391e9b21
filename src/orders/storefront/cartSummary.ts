import { graphql } from '#platform/graphql/document.ts'
import type { Page } from '#page/page.ts'
import { productNumber } from './cart.fields.ts'
import { isCart, orderIri, orNull } from './readCart.ts'

/** What the frame shows of the cart on every page. */
export type CartSummary = {
  /** Copies in the cart. */
  readonly cartCount: number
  /** Numbers (`_id`) of the titles in it. */
  readonly cartProductIds: readonly number[]
}

const emptyCart: CartSummary = { cartCount: 0, cartProductIds: [] }

/** The cart for the badge and the book buttons; asks nothing where there is no cart, and forgets one that is none any more. */
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
