import { type MouseEvent, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Refusal } from '#platform/refusal.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { Refused } from '#ui/form/Refused.tsx'
import { Dialog } from '#ui/overlay/Dialog.tsx'
import { useText } from '#ui/Text.tsx'
import styles from './OwedOrder.module.css'

type Props = {
  readonly orderId: string
  readonly refusal: Refusal | null
  /** The page is the question itself, for browsers without scripts. */
  readonly isAsking: boolean
}

/** Takes an order back that nobody has paid anything for, after a question. */
export function CancelOwed({ orderId, refusal, isAsking }: Props) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const here = `/wholesale-orders/${orderId}`
  const ask = (event: MouseEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  if (isAsking) return <Question here={here} refusal={refusal} />
  return (
    <>
      <LinkButton variant="outline" to={`${here}?cancel`} onClick={ask} preventScrollReset>
        {t('staff.cancel.button')}
      </LinkButton>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('staff.cancel.title')}
        actions={
          <>
            <Button variant="quiet" type="button" onClick={() => setOpen(false)}>
              {t('staff.cancel.keep')}
            </Button>
            <CancelForm here={here} />
          </>
        }
      >
        {t('staff.cancel.text')}
        <Refused refusal={refusal} />
      </Dialog>
    </>
  )
}

function CancelForm({ here }: { readonly here: string }) {
  const t = useText()
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" action={here} preventScrollReset>
      <input type="hidden" name="intent" value="cancel" />
      <Button variant="danger" busy={isBusy}>
        {t('staff.cancel.accept')}
      </Button>
    </Form>
  )
}

function Question({ here, refusal }: { readonly here: string; readonly refusal: Refusal | null }) {
  const t = useText()
  return (
    <section className={styles.panel} aria-labelledby="cancel-order">
      <h2 id="cancel-order" className={styles.title}>
        {t('staff.cancel.title')}
      </h2>
      <p>{t('staff.cancel.text')}</p>
      <Refused refusal={refusal} />
      <div className={styles.ways}>
        <LinkButton variant="outline" to={here}>
          {t('staff.cancel.keep')}
        </LinkButton>
        <CancelForm here={`${here}?cancel`} />
      </div>
    </section>
  )
}
