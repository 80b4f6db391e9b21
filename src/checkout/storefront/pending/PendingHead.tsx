import type { ReactNode } from 'react'
import { StatusChip, type Tone } from '#ui/Chip.tsx'
import { CheckIcon, ClockIcon, CloseIcon } from '#ui/icons.tsx'
import styles from './PendingHead.module.css'
import { type PaymentPhase, phaseOf } from '#payments/paymentPhase.rules.ts'
import type { Translate } from '#platform/i18n/write.ts'
import type { PaymentData, WaitingMethod } from './pending.fields.ts'

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

/** `overtime`: the prompt has left the phone, and the provider has not told yet what became of it. */
export type ShownPhase = PaymentPhase | 'overtime'

export function shownPhase(payment: PaymentData, secondsLeft: number): ShownPhase {
  const phase = phaseOf(payment)
  return phase === 'waiting' && payment.method !== 'card' && secondsLeft === 0 ? 'overtime' : phase
}

export type WaitingTexts = { readonly chip: string; readonly title: string; readonly text: string }

/** What is said of a payment in a phase; a card is paid on another page, and has no prompt. */
export function waitingTexts(phase: ShownPhase, method: WaitingMethod, t: Translate): WaitingTexts {
  const provider = providerName(method, t)
  const key = method === 'card' && phase === 'waiting' ? 'onPage' : phase
  return {
    chip:
      key === 'overtime' ? t('order.pending.overtime.chip', { provider }) : t(`order.pending.${key}.chip`),
    title:
      key === 'timedOut' ? t('order.pending.timedOut.title', { provider }) : t(`order.pending.${key}.title`),
    text:
      key === 'onPage' || key === 'unsure' || key === 'overtime'
        ? t(`order.pending.${key}.text`, { provider })
        : t(`order.pending.${key}.text`),
  }
}

/** As the payer knows it. */
export const providerName = (method: WaitingMethod, t: Translate): string =>
  method === 'card' ? 'DPO Pay' : t(`checkout.payment.${method}.title`)
