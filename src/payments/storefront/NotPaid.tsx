import { Form, Link, useNavigation } from 'react-router'
import { readablePhone } from '#identity/phoneMask.rules.ts'
import type { Refusal } from '#platform/page.ts'
import { Button, LinkButton } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { refusalText } from '#ui/errorText.ts'
import { useText } from '#ui/Text.tsx'
import { standingOf } from '../waiting.rules.ts'
import styles from './NotPaid.module.css'
import type { RequestData } from './pending.fields.ts'

type Props = {
  readonly request: RequestData
  /** Why another try was refused. */
  readonly refusal: Refusal | null
}

/** Why a payment did not come, and the ways out. */
export function NotPaid({ request, refusal }: Props) {
  const t = useText()
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <>
      <Notice tone={request.status === 'failed' ? 'danger' : 'warning'}>
        {request.resultDescription ?? t('order.failed.unknown')}
      </Notice>
      {refusal && <Notice tone="danger">{refusalText(refusal, t)}</Notice>}
      {standingOf(request) !== 'held' && (
        <div className={styles.ways}>
          <Form method="post">
            <Button block busy={isBusy}>
              {t('order.retry.again', { phone: readablePhone(request.msisdn) })}
            </Button>
          </Form>
          <LinkButton variant="outline" block to="/checkout/">
            {t('order.retry.change')}
          </LinkButton>
        </div>
      )}
      <p className={styles.note}>
        {t('order.retry.paid')} <Link to="/contact/">{t('order.retry.tellUs')}</Link>
      </p>
    </>
  )
}
