import { isOpenPayment } from '#payments/waiting.rules.ts'
import type { CartData } from './cart.fields.ts'

/** While it is under way nothing of the cart can be changed. */
export const openPaymentOf = (cart: Pick<CartData, 'safaricomMpesaRequests'>) =>
  cart.safaricomMpesaRequests.find(isOpenPayment)

type Numbered = { readonly _id: number } | null | undefined

/** Where one waits for a payment of an order, which may be named by its IRI. */
export const pendingPath = (order: string, payment: Numbered): string =>
  `/order-pending/${order.replace('/orders/', '')}${payment ? `/${payment._id}` : ''}`
