import type { ReactNode } from 'react'
import { StatusChip, type Tone } from '#ui/Chip.tsx'
import { CheckIcon, ClockIcon, CloseIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'
import type { PaymentPhase } from '#payments/waiting.rules.ts'
import styles from './PendingHead.module.css'

const looks: Record<PaymentPhase, readonly [Tone, ReactNode]> = {
  waiting: ['warning', <span key="spin" className={styles.spin} aria-hidden="true" />],
  unsure: ['warning', <ClockIcon key="clock" size="tiny" />],
  paid: ['success', <CheckIcon key="check" size="tiny" />],
  failed: ['danger', <CloseIcon key="cross" size="tiny" />],
  held: ['info', <ClockIcon key="clock" size="tiny" />],
  timedOut: ['warning', <ClockIcon key="clock" size="tiny" />],
}

/** Its changes are read out. */
export function PendingHead({ phase, title }: { readonly phase: PaymentPhase; readonly title: string }) {
  const t = useText()
  const [tone, sign] = looks[phase]
  return (
    <header className={styles.head}>
      <p role="status">
        <StatusChip tone={tone}>
          {sign}
          {t(`order.pending.${phase}.chip`)}
        </StatusChip>
      </p>
      <h1>{title}</h1>
      <p className={styles.text}>{t(`order.pending.${phase}.text`)}</p>
    </header>
  )
}
