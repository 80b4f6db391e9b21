import type { ReactNode } from 'react'
import { StatusChip, type Tone } from '#ui/Chip.tsx'
import { CheckIcon, ClockIcon, CloseIcon } from '#ui/icons.tsx'
import styles from './PendingHead.module.css'
import { isPaidOnPage, screensOf } from '#payments/methods.screens.ts'
import { phaseOf } from '#payments/paymentPhase.rules.ts'
import type { Translate } from '#platform/i18n/write.ts'
import type { PendingTexts, ShownPhase } from '../method.tsx'
import type { PaymentData } from './pending.fields.ts'

const looks: Record<ShownPhase, readonly [Tone, ReactNode]> = {
  waiting: ['warning', <span key="spin" className={styles.spin} aria-hidden="true" />],
  overtime: ['warning', <ClockIcon key="clock" size="tiny" />],
  unsure: ['warning', <ClockIcon key="clock" size="tiny" />],
  withBank: ['warning', <span key="spin" className={styles.spin} aria-hidden="true" />],
  paid: ['success', <CheckIcon key="check" size="tiny" />],
  failed: ['danger', <CloseIcon key="cross" size="tiny" />],
  onHold: ['info', <ClockIcon key="clock" size="tiny" />],
  timedOut: ['warning', <ClockIcon key="clock" size="tiny" />],
}

type Props = { readonly phase: ShownPhase; readonly texts: PendingTexts }

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

export function shownPhase(payment: PaymentData, secondsLeft: number): ShownPhase {
  const phase = phaseOf(payment)
  return phase === 'waiting' && !isPaidOnPage(payment.method) && secondsLeft === 0 ? 'overtime' : phase
}

/** What is said of a payment in a phase; before one is known, as of any. */
export function pendingTexts(
  phase: ShownPhase,
  method: PaymentData['method'] | undefined,
  t: Translate,
): PendingTexts {
  const provider = providerName(method, t)
  const own = screensOf(method)?.pending?.texts?.(phase, t)
  if (own) return own
  return {
    chip:
      phase === 'overtime'
        ? t('order.pending.overtime.chip', { provider })
        : t(`order.pending.${phase}.chip`),
    title:
      phase === 'timedOut'
        ? t('order.pending.timedOut.title', { provider })
        : t(`order.pending.${phase}.title`),
    text:
      phase === 'unsure' || phase === 'overtime'
        ? t(`order.pending.${phase}.text`, { provider })
        : t(`order.pending.${phase}.text`),
  }
}

/** As the payer knows it. */
export const providerName = (method: PaymentData['method'] | undefined, t: Translate): string =>
  screensOf(method)?.pending?.providerName(t) ?? ''
