import { type PaymentPhase, phaseOf } from '#payments/paymentPhase.rules.ts'
import type { Write } from '#platform/i18n/write.ts'
import type { PaymentData, WaitingMethod } from './pending.fields.ts'

/** `overtime`: the prompt has left the phone, and the provider has not told yet what became of it. */
export type ShownPhase = PaymentPhase | 'overtime'

export function shownPhase(payment: PaymentData, secondsLeft: number): ShownPhase {
  const phase = phaseOf(payment)
  return phase === 'waiting' && payment.method !== 'card' && secondsLeft === 0 ? 'overtime' : phase
}

export type WaitingTexts = { readonly chip: string; readonly title: string; readonly text: string }

/** What is said of a payment in a phase; a card is paid on another page, and has no prompt. */
export function waitingTexts(phase: ShownPhase, method: WaitingMethod, t: Write): WaitingTexts {
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
export const providerName = (method: WaitingMethod, t: Write): string =>
  method === 'card' ? 'DPO Pay' : t(`checkout.payment.${method}.title`)
