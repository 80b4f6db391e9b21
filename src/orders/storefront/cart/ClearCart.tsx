import { type MouseEvent, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { useText } from '#ui/Text.tsx'
import type { CartData } from '../cart.fields.ts'
import { openPaymentOf } from '../openPayment.ts'
import { MutationForm } from '#page/forms/MutationForm.tsx'
import styles from './ClearCart.module.css'
import { Refused } from '#ui/form/Refused.tsx'
import { useCartMutation } from './useCartMutation.ts'

/** For browsers without scripts. */
export const askToClear = '/cart/?clear'

export function ClearCart({ cart }: { readonly cart: CartData }) {
  const t = useText()
  const [isAsking, setAsking] = useState(false)
  const mutation = useCartMutation('clear')
  const ask = (event: MouseEvent) => {
    event.preventDefault()
    setAsking(true)
  }
  if (openPaymentOf(cart)) return <ClosedClearing />
  return (
    <>
      <Link className={styles.clear} to={askToClear} onClick={ask} preventScrollReset>
        {t('cart.clear.button')}
      </Link>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('cart.clear.title')}
        actions={
          <>
            <Button variant="quiet" type="button" onClick={() => setAsking(false)}>
              {t('cart.clear.cancel')}
            </Button>
            <MutationForm mutation={mutation} fields={{ intent: 'clear' }}>
              <Button variant="danger" busy={mutation.isBusy}>
                {t('cart.clear.accept')}
              </Button>
            </MutationForm>
          </>
        }
      >
        {clearText(cart, t)}
        <Refused refusal={mutation.answer?.refusal} />
      </Dialog>
    </>
  )
}

function ClosedClearing() {
  const t = useText()
  return (
    <Button className={styles.closed} variant="quiet" small type="button" disabled>
      {t('cart.clear.button')}
    </Button>
  )
}

export function clearText(cart: CartData, t: ReturnType<typeof useText>): string {
  const count = cart.totalQuantity
  const code = cart.orderCoupon?.code
  return code ? t('cart.clear.textWithCoupon', { count, code }) : t('cart.clear.text', { count })
}
