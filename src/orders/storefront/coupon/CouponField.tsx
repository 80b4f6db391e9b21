import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { couponCodeMaxLengthAtCheckout, couponCodeMinLength } from '#coupons/coupon.rules.ts'
import type { Translate } from '#platform/i18n/write.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorWords, RefusalText } from '#ui/form/ErrorWords.tsx'
import { Field } from '#ui/form/Field.tsx'
import fieldStyles from '#ui/form/Field.module.css'
import { useText } from '#ui/Text.tsx'
import { useHydrated } from '#ui/loading/useHydrated.ts'
import { type CouponEntryProblem, couponEntryProblem } from '#orders/cart/couponEntry.rules.ts'
import type { CartData } from '../cart.fields.ts'
import type { FormAnswer } from '#page/forms/formAnswer.ts'
import { MutationForm } from '#page/forms/MutationForm.tsx'
import styles from './CouponBox.module.css'
import { useCartMutation } from '../cart/useCartMutation.ts'
import { ChevronDownIcon } from '#ui/icons.tsx'
import { classes } from '#ui/classes.ts'
import { errorText } from '#ui/form/errorText.ts'
import { Refused } from '#ui/form/Refused.tsx'
import { shown } from '../Totals.tsx'

type CouponBoxProps = {
  readonly cart: CartData
  readonly answer: FormAnswer | undefined
}

export function CouponBox({ cart, answer }: CouponBoxProps) {
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

type Props = { readonly cart: CartData; readonly answer: FormAnswer | undefined }

function CouponField({ cart, answer }: Props) {
  const t = useText()
  const isHydrated = useHydrated()
  const { mutation, input, typed, type, refusal } = useTypedCode(answer)
  const problem = couponEntryProblem(typed, cart.orderCoupon?.code ?? null)
  const isClosed = isHydrated && problem !== null
  return (
    <MutationForm mutation={mutation} fields={{ intent: 'coupon' }} maySend={() => !isClosed}>
      <Field
        label={t('cart.coupon.label')}
        error={entryError(problem) ?? (refusal && <RefusalText refusal={refusal} />)}
        hint={problem === 'onCart' ? t('cart.coupon.onCart') : t('cart.coupon.hint', limits)}
      >
        {(wiring) => (
          <div className={styles.join}>
            <input
              {...wiring}
              ref={input}
              className={fieldStyles.control}
              name="code"
              value={typed}
              onChange={(event) => type(event.target.value)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="done"
            />
            <Button
              className={styles.apply}
              variant="outline"
              busy={mutation.isBusy}
              aria-disabled={isClosed || undefined}
              aria-describedby={wiring['aria-describedby']}
            >
              {t('cart.coupon.apply')}
            </Button>
          </div>
        )}
      </Field>
    </MutationForm>
  )
}

const limits = { min: couponCodeMinLength, max: couponCodeMaxLengthAtCheckout }

/** The code as it is typed, and why the last one was refused, until it is changed. */
function useTypedCode(answer: FormAnswer | undefined) {
  const mutation = useCartMutation('coupon')
  const last = mutation.answer ?? answer
  const [typed, setTyped] = useState(answer?.fields['code'] ?? '')
  const [dismissed, setDismissed] = useState<FormAnswer>()
  const type = (code: string) => {
    setTyped(code)
    setDismissed(last)
  }
  // What was typed before the scripts ran stands in the field already.
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => setTyped((code) => input.current?.value ?? code), [])
  const refusal = last?.intent === 'coupon' && last !== dismissed ? last.refusal : null
  return { mutation, input, typed, type, refusal }
}

function entryError(problem: CouponEntryProblem | null): ReactNode {
  if (problem !== 'tooShort' && problem !== 'tooLong') return null
  return <ErrorWords tell={(t) => entryText(problem, t)} />
}

function entryText(problem: 'tooShort' | 'tooLong', t: Translate): string {
  const field = t('cart.coupon.label')
  return problem === 'tooShort'
    ? t('errors.minLength', { field, length: couponCodeMinLength })
    : t('errors.maxLength', { field, length: couponCodeMaxLengthAtCheckout })
}

function AppliedCoupon({ cart }: { readonly cart: CartData }) {
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
