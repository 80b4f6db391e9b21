import { useActionData, useFetcher } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { refusalText } from '#ui/form/errorText.ts'
import { useText } from '#ui/Text.tsx'
import styles from './SendReceipt.module.css'
import type { SendReceiptAnswer } from './sendReceiptAction.ts'

type Props = {
  readonly orderId: string
  /** In words, which tell one button from the next; null where there is one only. */
  readonly date: string | null
}

/** The focus stays on the button, and what became of it is read out beside it. */
export function SendReceipt({ orderId, date }: Props) {
  const t = useText()
  const fetcher = useFetcher<SendReceiptAnswer>()
  const posted = useActionData<SendReceiptAnswer>()
  const answer = fetcher.data ?? (date === null ? posted : undefined)
  return (
    <fetcher.Form method="post" action={`/receipt/${orderId}`} className={styles.form}>
      <Button
        variant="quiet"
        small
        busy={fetcher.state !== 'idle'}
        aria-label={date === null ? undefined : t('order.receipt.againOf', { date })}
      >
        {t('order.receipt.again')}
      </Button>
      <span role="status" className={answer?.refusal ? styles.refused : styles.sent}>
        {answer?.refusal
          ? refusalText(answer.refusal, t)
          : answer?.email && t('order.receipt.againSent', { email: answer.email })}
      </span>
    </fetcher.Form>
  )
}
