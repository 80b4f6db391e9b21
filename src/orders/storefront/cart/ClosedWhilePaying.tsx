import type { ReactNode } from 'react'
import type { CartData } from '../cart.fields.ts'
import { openPaymentOf } from '../openPayment.ts'

type Props = { readonly cart: CartData; readonly children: ReactNode }

/** What the shop would refuse until the payment has ended cannot be pressed. */
export const ClosedWhilePaying = ({ cart, children }: Props) => (
  <fieldset disabled={openPaymentOf(cart) !== undefined}>{children}</fieldset>
)
