import type { ReactNode } from 'react'
import { StatusChip, type Tone } from '#ui/Chip.tsx'
import { CheckIcon, ClockIcon, CloseIcon } from '#ui/icons.tsx'
import type { ShownPhase, WaitingTexts } from './waitingTexts.ts'
import styles from './PendingHead.module.css'

const looks: Record<ShownPhase, readonly [Tone, ReactNode]> = {
  waiting: ['warning', <span key="spin" className={styles.spin} aria-hidden="true" />],
  overtime: ['warning', <ClockIcon key="clock" size="tiny" />],
  unsure: ['warning', <ClockIcon key="clock" size="tiny" />],
  withBank: ['warning', <span key="spin" className={styles.spin} aria-hidden="true" />],
  paid: ['success', <CheckIcon key="check" size="tiny" />],
  failed: ['danger', <CloseIcon key="cross" size="tiny" />],
  held: ['info', <ClockIcon key="clock" size="tiny" />],
  timedOut: ['warning', <ClockIcon key="clock" size="tiny" />],
}

type Props = { readonly phase: ShownPhase; readonly texts: WaitingTexts }

/** Its changes are read out. */
export function PendingHead({ phase, texts }: Props) {
  const [tone, sign] = looks[phase]
  return (
    <header className={styles.head}>
      <p role="status">
        <StatusChip tone={tone}>
          {sign}
          {texts.chip}
        </StatusChip>
      </p>
      <h1>{texts.title}</h1>
      <p className={styles.text}>{texts.text}</p>
    </header>
  )
}
