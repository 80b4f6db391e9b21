import { readablePhone } from '#identity/profile/phoneMask.rules.ts'
import { Notice } from '#ui/Notice.tsx'
import { useText } from '#ui/Text.tsx'
import { PhoneSteps } from './PhoneSteps.tsx'
import styles from './Waiting.module.css'

type Props = {
  readonly phone: string
  readonly amount: string
  readonly reference: string
  /** The prompt has left the phone by now. */
  readonly isOver: boolean
  /** URL of the demo's phones. */
  readonly simulatedPhone: string | null
}

export function Waiting({ phone, amount, reference, isOver, simulatedPhone }: Props) {
  const t = useText()
  return (
    <>
      <PhoneSteps phone={phone} amount={amount} reference={reference} />
      <Notice>{t(isOver ? 'order.pending.overtime' : 'order.pending.noPrompt')}</Notice>
      <PhoneLink phone={phone} simulatedPhone={simulatedPhone} />
    </>
  )
}

type UnsureProps = Pick<Props, 'phone' | 'amount' | 'simulatedPhone'>

export function Unsure({ phone, amount, simulatedPhone }: UnsureProps) {
  const t = useText()
  return (
    <>
      <Notice tone="warning">
        {t('order.pending.unsure.what', { phone: readablePhone(phone), amount })}
      </Notice>
      <PhoneLink phone={phone} simulatedPhone={simulatedPhone} />
    </>
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
