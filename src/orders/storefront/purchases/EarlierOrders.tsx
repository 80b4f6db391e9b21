import { type FormEvent, useEffect } from 'react'
import { Form, Link, useActionData } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { errorText } from '#ui/form/errorText.ts'
import { Notice } from '#ui/Notice.tsx'
import { useSnackbar } from '#ui/overlay/Snackbar.tsx'
import { useText } from '#ui/Text.tsx'
import type { ClaimAnswer } from './claim.fields.ts'
import { ClaimedOrders } from './ClaimedOrders.tsx'
import styles from './EarlierOrders.module.css'
import { useClaim } from './useClaim.ts'

type Props = {
  readonly waiting: number
  /** Shows itself only while something waits, on screens that are about something else. */
  readonly isQuiet?: boolean
}

/** Specification of the storefront, section 4: claims by itself with scripts, by the button without. */
export function EarlierOrders({ waiting, isQuiet = false }: Props) {
  const t = useText()
  const { answer, isBusy, claim } = useClaim(waiting, useActionData<ClaimAnswer>())
  useClaimedSnackbar(answer)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) claim()
  }
  return (
    <>
      {(waiting > 0 || !isQuiet) && (
        <section className={styles.panel} aria-labelledby="earlier-orders">
          <h2 id="earlier-orders" className={styles.title}>
            {t('account.claim.title')}
          </h2>
          <p className={styles.text}>
            {waiting > 0 ? t('account.claim.waiting', { count: waiting }) : t('account.claim.text')}
          </p>
          {answer && <Outcome answer={answer} />}
          <Form method="post" action="/profile/" onSubmit={submit}>
            <Button variant="outline" busy={isBusy}>
              {waiting > 0 ? t('account.claim.take') : t('account.claim.look')}
            </Button>
          </Form>
        </section>
      )}
      {answer?.orders && answer.orders.length > 0 && <ClaimedOrders orders={answer.orders} />}
    </>
  )
}

function Outcome({ answer: { orders, refusal } }: { readonly answer: ClaimAnswer }) {
  const t = useText()
  if (!refusal) return orders?.length === 0 && <Notice>{t('account.claim.none')}</Notice>
  return (
    <Notice tone="warning">
      {errorText(refusal.key, t)}{' '}
      {refusal.code === 'SHOP_PHONE_NUMBER_REQUIRED' && (
        <Link to="/edit-profile">{t('account.claim.addPhone')}</Link>
      )}
    </Notice>
  )
}

function useClaimedSnackbar(answer: ClaimAnswer | undefined): void {
  const t = useText()
  const show = useSnackbar()
  const count = answer?.orders?.length ?? 0
  useEffect(() => {
    if (count > 0) show({ text: t('account.claim.done', { count }) })
  }, [answer, count, show, t])
}
