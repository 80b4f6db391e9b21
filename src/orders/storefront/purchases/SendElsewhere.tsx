import { useFetcher } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { errorText, refusalText } from '#ui/form/errorText.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { useText } from '#ui/Text.tsx'
import styles from './SendReceipt.module.css'
import type { SendReceiptAnswer } from './sendReceiptAction.ts'

/** For the staff, where the address was mistyped or there was none. */
export function SendElsewhere({ orderId }: { readonly orderId: string }) {
  const t = useText()
  const fetcher = useFetcher<SendReceiptAnswer>()
  const { email, refusal } = fetcher.data ?? {}
  const [wrong] = refusal?.violations ?? []
  return (
    <fetcher.Form method="post" action={`/receipt/${orderId}`} className={styles.elsewhere} noValidate>
      <TextField
        name="email"
        type="email"
        label={t('order.sold.elsewhere')}
        hint={t('order.sold.elsewhereHint')}
        error={wrong && errorText(`validation.${wrong.code}`, t, wrong.params)}
        autoComplete="off"
      />
      <Button block variant="outline" busy={fetcher.state !== 'idle'}>
        {t('order.sold.send')}
      </Button>
      <span role="status" className={refusal ? styles.refused : styles.sent}>
        {refusal && !wrong ? refusalText(refusal, t) : email && t('order.receipt.againSent', { email })}
      </span>
    </fetcher.Form>
  )
}
