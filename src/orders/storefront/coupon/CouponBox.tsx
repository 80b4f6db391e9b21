import { CouponField } from './CouponField.tsx'
import { AppliedCoupon } from './AppliedCoupon.tsx'
import type { CartData } from '../cart.fields.ts'
import type { FormAnswer } from '#page/forms/formAnswer.ts'
import styles from './CouponBox.module.css'
import { useText } from '#ui/Text.tsx'
import { ChevronDownIcon } from '#ui/icons.tsx'

type Props = {
  readonly cart: CartData
  readonly answer: FormAnswer | undefined
}

export function CouponBox({ cart, answer }: Props) {
  const t = useText()
  if (!cart.orderCoupon) return <CouponField cart={cart} answer={answer} />
  return (
    <div>
      <AppliedCoupon cart={cart} />
      <details className={styles.other} open={answer?.intent === 'coupon'}>
        <summary className={styles.summary}>
          {t('cart.coupon.other')}
          <ChevronDownIcon size="tiny" />
        </summary>
        <CouponField key={cart.orderCoupon.code} cart={cart} answer={answer} />
      </details>
    </div>
  )
}
