import { Form, useNavigation } from 'react-router'
import { readablePhone } from '#identity/profile/phoneMask.rules.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useText } from '#ui/Text.tsx'
import notPaid from './NotPaid.module.css'
import { PhoneSteps } from './PhoneSteps.tsx'
import styles from './Waiting.module.css'

type Props = {
  /** As the payer knows it. */
  readonly provider: string
  readonly phone: string
  readonly amount: string
  readonly reference: string
  /** URL of the demo's phones. */
  readonly simulatedPhone: string | null
}

export function Waiting({ provider, phone, amount, reference, simulatedPhone }: Props) {
  const t = useText()
  return (
    <>
      <PhoneSteps provider={provider} phone={phone} amount={amount} reference={reference} />
      <Notice>{t('order.pending.noPrompt')}</Notice>
      <PhoneLink phone={phone} simulatedPhone={simulatedPhone} />
    </>
  )
}

type UnsureProps = Pick<Props, 'phone' | 'amount' | 'simulatedPhone'> & {
  /** After which another try is possible. */
  readonly minutes: number
}

export function Unsure({ phone, amount, minutes, simulatedPhone }: UnsureProps) {
  const t = useText()
  return (
    <>
      <Notice tone="warning">
        {t('order.pending.unsure.what', { phone: readablePhone(phone), amount, minutes })}
      </Notice>
      <PhoneLink phone={phone} simulatedPhone={simulatedPhone} />
    </>
  )
}

/** The provider's page is open somewhere, and nothing was paid there as far as anybody knows. */
export function OnPage({ amount }: { readonly amount: number }) {
  const t = useText()
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className={notPaid.ways}>
      <input type="hidden" name="total" value={amount} />
      <Button block busy={isBusy}>
        {t('order.pending.onPage.open')}
      </Button>
      <Button variant="outline" block busy={isBusy} name="intent" value="leave">
        {t('order.retry.otherWay')}
      </Button>
    </Form>
  )
}

function PhoneLink({ phone, simulatedPhone }: Pick<Props, 'phone' | 'simulatedPhone'>) {
  const t = useText()
  if (!simulatedPhone) return null
  return (
    <p className={styles.demo}>
      <a href={`${simulatedPhone}/${phone}`} target="_blank" rel="noopener">
        {t('order.pending.simulatedPhone')}
      </a>
    </p>
  )
}
