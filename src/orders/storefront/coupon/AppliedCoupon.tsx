import { Button } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { ErrorWords } from '#ui/form/ErrorWords.tsx'
import { errorText } from '#ui/form/errorText.ts'
import { useText } from '#ui/Text.tsx'
import type { CartData } from '../cart.fields.ts'
import { MutationForm } from '#page/forms/MutationForm.tsx'
import styles from './CouponBox.module.css'
import { Refused } from '#ui/form/Refused.tsx'
import { shown } from '../Totals.tsx'
import { useCartMutation } from '../cart/useCartMutation.ts'

export function AppliedCoupon({ cart }: { readonly cart: CartData }) {
  const t = useText()
  const mutation = useCartMutation('removeCoupon')
  const code = cart.orderCoupon?.code ?? ''
  const reason = cart.couponRefusal
  const what = reason ? t('cart.coupon.idle') : t('cart.coupon.takes', { amount: shown(cart.discountSet) })
  return (
    <>
      <div className={classes(styles.applied, reason && styles.idle)}>
        <span>
          <strong>{code}</strong> {what}
        </span>
        <MutationForm mutation={mutation} fields={{ intent: 'removeCoupon' }}>
          <Button
            variant="quiet"
            small
            busy={mutation.isBusy}
            aria-label={t('cart.coupon.removeCode', { code })}
          >
            {t('cart.line.remove')}
          </Button>
        </MutationForm>
      </div>
      {reason && (
        <p className={styles.reason}>
          <ErrorWords tell={(write) => errorText(reason, write)} />
        </p>
      )}
      <Refused refusal={mutation.answer?.refusal} />
    </>
  )
}
