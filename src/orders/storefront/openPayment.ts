import { isOpenPayment } from '#payments/waiting.rules.ts'
import type { CartData } from './cart.fields.ts'

/** While it is under way nothing of the cart can be changed. */
export const openPaymentOf = (cart: Pick<CartData, 'safaricomMpesaRequests'>) =>
  cart.safaricomMpesaRequests.find(isOpenPayment)
