import { graphql } from '#platform/graphql/document.ts'
import type { Page } from '#page/page.ts'
import { CartFields } from './cart.fields.ts'
import { claimGuestCart } from './claimGuestCart.ts'

export const orderIri = (id: string): string => `/orders/${id}`

/** A cart that is none any more is forgotten. */
export async function readCart(page: Page) {
  const order = await currentCart(page)
  if (order && isCart(order)) return (await claimGuestCart(page, order)) ? currentCart(page) : order
  if (page.cart !== null) page.setCart(null)
  return null
}

async function currentCart(page: Page) {
  if (page.cart === null) return null
  return (await orNull(page.query(CartQuery, { id: orderIri(page.cart) })))?.order ?? null
}

/** Neither bought nor with its money on hold. */
export const isCart = (order: { readonly confirmed: boolean; readonly onHoldAt?: unknown }): boolean =>
  !order.confirmed && !order.onHoldAt

/** Null where there is no such record. */
export async function orNull<Data>(answer: Promise<Data>): Promise<Data | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Response && error.status === 404) return null
    throw error
  }
}

const CartQuery = graphql(
  `
  query Cart($id: ID!) {
    order(id: $id) { ...Cart }
  }
`,
  [CartFields],
)
