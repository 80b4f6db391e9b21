import { Link } from 'react-router'
import { RefusalText } from '#ui/form/ErrorWords.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useText } from '#ui/Text.tsx'
import type { CartData } from '../cart.fields.ts'
import { openPaymentOf, pendingPath } from '../openPayment.ts'
import type { FormAnswer } from '#page/forms/formAnswer.ts'

type Props = {
  readonly cart: CartData | null
  /** To a form that was sent without scripts. */
  readonly answer: FormAnswer | undefined
  /** Titles that the sign-in left out. */
  readonly ownedCount?: number | undefined
}

export function CartNotices({ cart, answer, ownedCount = 0 }: Props) {
  const t = useText()
  const payment = cart && openPaymentOf(cart)
  const refusal = answer?.intent === 'coupon' || answer?.fields['line'] ? null : answer?.refusal
  return (
    <>
      {refusal && (
        <Notice tone="danger">
          <RefusalText refusal={refusal} />
        </Notice>
      )}
      {ownedCount > 0 && (
        <Notice>
          {t('cart.owned.leftOut', { count: ownedCount })}{' '}
          <Link to="/bookshelf/">{t('shell.bookshelf')}</Link>
        </Notice>
      )}
      {cart && payment && (
        <Notice tone="warning" title={t('cart.payment.title')}>
          {t('cart.payment.text')} <Link to={pendingPath(cart._id, payment)}>{t('cart.payment.see')}</Link>
        </Notice>
      )}
    </>
  )
}
