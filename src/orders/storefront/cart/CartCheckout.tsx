import type { ReactNode } from 'react'
import { useShop } from '#page/shopState.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { useText } from '#ui/Text.tsx'
import { type CartData, isCartForShelf, linesOf } from '../cart.fields.ts'
import { openPaymentOf, pendingPath } from '../openPayment.ts'
import styles from './CartCheckout.module.css'
import { MutationForm } from '#page/forms/MutationForm.tsx'
import { Refused } from '#ui/form/Refused.tsx'
import { Total } from '../Totals.tsx'
import { useCartMutation } from './useCartMutation.ts'
import { useIsCartStale } from './useIsCartStale.ts'

export function CartCheckout({ cart }: { readonly cart: CartData }) {
  return (
    <div className={styles.checkout}>
      <Total order={cart} isStale={useIsCartStale()} />
      <WayOn cart={cart} />
    </div>
  )
}

function WayOn({ cart }: { readonly cart: CartData }): ReactNode {
  const t = useText()
  const { caller, isStaff } = useShop()
  // The staff may give it to somebody else: the checkout asks.
  const isForShelf = isCartForShelf(cart) && !isStaff
  const payment = openPaymentOf(cart)
  if (payment)
    return (
      <LinkButton block to={pendingPath(cart._id, payment)}>
        {t('cart.payment.see')}
      </LinkButton>
    )
  if (linesOf(cart).some((line) => !line.available)) return <ClosedCheckout />
  if (caller === 'visitor')
    return (
      <LinkButton
        block
        to={`/login?return=${encodeURIComponent(isForShelf ? '/cart/' : '/checkout/')}`}
        reloadDocument
      >
        {t('cart.checkout.logIn')}
      </LinkButton>
    )
  if (isForShelf) return <FreeOrder />
  return (
    <LinkButton block to="/checkout/">
      {t('cart.checkout.button')}
    </LinkButton>
  )
}

function ClosedCheckout() {
  const t = useText()
  return (
    <>
      <Button block type="button" disabled aria-describedby="closed-checkout">
        {t('cart.checkout.button')}
      </Button>
      <p id="closed-checkout" className={styles.reason}>
        {t('cart.checkout.unavailable')}
      </p>
    </>
  )
}

function FreeOrder() {
  const t = useText()
  const mutation = useCartMutation('free')
  return (
    <MutationForm mutation={mutation} fields={{ intent: 'free' }}>
      <Button block busy={mutation.isBusy}>
        {t('cart.checkout.free')}
      </Button>
      <Refused refusal={mutation.answer?.refusal} />
    </MutationForm>
  )
}
