// What is sent to MTN MoMo Collections (payments reference, 2.1, 2.2 and 2.7).
import { type CallingCode, countryFacts } from '#platform/countries.rules.ts'
import type { Money } from '#pricing/money.rules.ts'
import { type Phones, paymentPhoneViolations, type PhoneViolation } from '../attempts/payingPhone.rules.ts'
import type { Schedule } from '../statusQueries/schedule.rules.ts'

const { callingCode, currency: francs } = countryFacts('RWA')

/** The only currency in which an order is paid. */
export const mtnCurrency = francs

/** What an amount is called in each target environment: MTN's sandbox, where no money moves, knows euros only. */
const currencies = { mtnrwanda: francs, sandbox: 'EUR' } as const

export type TargetEnvironment = keyof typeof currencies

export const sentCurrency = (environment: TargetEnvironment): string => currencies[environment]

/** The currency that is meant where a status names one. */
export const meantCurrency = (named: string | null, environment: TargetEnvironment): string | null =>
  named === currencies[environment] ? francs : named

/** Throws a RangeError on anything but whole francs, one at least. */
export function wholeFrancs({ hundredths, currency }: Money): string {
  if (currency !== francs || hundredths % 100n !== 0n || hundredths < 100n)
    throw new RangeError('A request to pay takes whole Rwandan francs, one at least')
  return String(hundredths / 100n)
}

const maxText = 160

/** Special characters are refused, an apostrophe for one. */
export const payerText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9 .-]/g, '')
    .slice(0, maxText)

export type PayRequest = {
  /** `250` and nine digits. */
  readonly msisdn: string
  readonly amount: Money
  readonly externalId: string
  /** The order's short number. */
  readonly reference: string
}

export const requestBody = (
  { msisdn, amount, externalId, reference }: PayRequest,
  environment: TargetEnvironment,
) => ({
  amount: wholeFrancs(amount),
  currency: sentCurrency(environment),
  externalId,
  payer: { partyIdType: 'MSISDN', partyId: msisdn },
  payerMessage: payerText(`Soma order ${reference}`),
  payeeNote: payerText(reference),
})

export type RefundRequest = {
  readonly amount: Money
  readonly externalId: string
  readonly reference: string
  /** Reference of the payment that is given back. */
  readonly paidReferenceId: string
}

export const refundBody = (
  { amount, externalId, reference, paidReferenceId }: RefundRequest,
  environment: TargetEnvironment,
) => ({
  amount: wholeFrancs(amount),
  currency: sentCurrency(environment),
  externalId,
  payerMessage: payerText(`Soma refund ${reference}`),
  payeeNote: payerText(reference),
  referenceIdToRefund: paidReferenceId,
})

const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)

/** How long a payer has to approve. */
export const mtnPromptSeconds = 300

/** A payer has five minutes to approve. Each ten seconds to 2 minutes, each thirty to 6, then 15, 30, hourly, and daily. */
export const mtnSchedule: Schedule = {
  first: [...range(10, 120, 10), ...range(150, 360, 30), 900, 1800],
  thenEvery: 3600,
  life: 360,
  last: 48 * 3600,
  dailyUntil: 30 * 24 * 3600,
  lastAfterFailure: 3600,
}

/** In seconds of the schedule: later no prompt comes to a phone whose owner has gone on. */
const resendWithin = 120

export const mayResend = ({
  requestedAt,
  now,
  timeScale,
}: {
  readonly requestedAt: Date
  readonly now: Date
  readonly timeScale: number
}): boolean => now.getTime() < requestedAt.getTime() + resendWithin * timeScale * 10

/** Whose numbers MTN takes. */
export const mtnCodes: readonly CallingCode[] = [callingCode]

/** Mobile numbers of MTN in Rwanda. */
const paying = new RegExp(`^${callingCode}7[89]\\d{7}$`)

export const isMtnPhone = (text: string): boolean => paying.test(text)

export const mtnPhoneViolations = (phones: Phones): PhoneViolation[] =>
  paymentPhoneViolations(phones, isMtnPhone)
