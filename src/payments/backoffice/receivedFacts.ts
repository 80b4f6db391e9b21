import { readablePhone } from '#identity/profile/phoneMask.rules.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import type { Translate } from '#platform/i18n/write.ts'
import type { ReceivedMoneyData } from './attemptStory.fields.ts'

type Paid = ReceivedMoneyData

const isPaid = ({ state }: Paid): boolean => ['confirmed', 'succeeded', 'onHold'].includes(state)

/** What came, as far as anybody knows, else what was asked. */
export const receivedAmountText = ({ amount, currency, receivedAmount, receivedCurrency }: Paid): string =>
  receivedAmount != null && receivedCurrency
    ? formatMoney(receivedAmount, receivedCurrency._id)
    : formatMoney(amount, currency._id)

export const requestedAmountText = ({ amount, currency }: Paid): string => formatMoney(amount, currency._id)

export const differsFromRequested = ({ amount, currency, receivedAmount, receivedCurrency }: Paid): boolean =>
  receivedAmount != null && (receivedAmount !== amount || receivedCurrency?._id !== currency._id)

/** What can be given back of it. */
export const refundableAmountText = ({ balance, amount, currency }: Paid): string =>
  balance ? formatMoney(leftOf({ balance }), balance.currency._id) : formatMoney(amount, currency._id)

/** In major units of its balance's currency; 0 where nothing was paid. */
export const leftOf = ({ balance }: Pick<Paid, 'balance'>): number =>
  balance ? Math.max(0, Math.round((balance.left - balance.underWay) * 100) / 100) : 0

export type ReceivedFact = readonly [label: string, text: string | null | undefined]

/** What was asked and what came, from whom and by whose word: everywhere in the same words. */
export function receivedFacts(attempt: Paid, t: Translate): readonly ReceivedFact[] {
  const { payerPhone, receivedFrom, recordedBy, otherReceipts } = attempt
  const unknown = t('backofficeAttempts.unknown')
  const left = attempt.state === 'confirmed' ? 0 : leftOf(attempt)
  return [
    [t('backofficeAttempts.phone'), payerPhone && readablePhone(payerPhone)],
    ...(isPaid(attempt)
      ? ([
          [t('backofficeAttempts.received'), receivedText(attempt, t)],
          [t('backofficeAttempts.payer'), receivedFrom ? readablePhone(receivedFrom) : payerPhone && unknown],
          [t('backofficeAttempts.recordedBy'), recordedBy],
          [t('backofficeAttempts.otherReceipts'), otherReceipts.join(', ')],
          [t('backofficeAttempts.left'), left > 0 ? refundableAmountText(attempt) : null],
        ] as const)
      : []),
  ]
}

function receivedText(attempt: Paid, t: Translate): string {
  const { receivedAmount, receivedSource, provider } = attempt
  if (receivedAmount == null || !receivedSource) return t('backofficeAttempts.unknown')
  return t(`backofficeAttempts.source.${receivedSource}`, { amount: receivedAmountText(attempt), provider })
}
