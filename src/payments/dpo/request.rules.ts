// Payments reference, 3.2, 3.5, 3.7: what is sent to DPO Pay, version 6.
import { isCurrencyWhole } from '#platform/countries.rules.ts'
import { type Money, toNumeric } from '#pricing/money.rules.ts'
import type { Schedule } from '../statusQueries/schedule.rules.ts'
import type { XmlFields } from './xml.rules.ts'

export type TokenRequest = {
  readonly amount: Money
  readonly companyRef: string
  /** By which buyer and shop call the order. */
  readonly orderReference: string
  readonly returnUrl: string
  readonly email: string
  readonly serviceType: string
  readonly minutes: number
  readonly now: Date
}

/** Throws a RangeError on what cannot be paid: nothing, and parts of a currency that has none. */
export function amountText(amount: Money): string {
  const { hundredths, currency } = amount
  const isWhole = isCurrencyWhole(currency)
  if (hundredths <= 0n || (isWhole && hundredths % 100n !== 0n))
    throw new RangeError(`DPO Pay takes no such amount: ${toNumeric(amount)} ${currency}`)
  return isWhole ? String(hundredths / 100n) : toNumeric(amount)
}

export const createTokenFields = (request: TokenRequest): XmlFields => ({
  Transaction: {
    PaymentAmount: amountText(request.amount),
    PaymentCurrency: request.amount.currency,
    CompanyRef: request.companyRef,
    RedirectURL: request.returnUrl,
    BackURL: request.returnUrl,
    CompanyRefUnique: '1',
    PTL: String(request.minutes),
    PTLtype: 'minutes',
    customerEmail: request.email,
  },
  Services: {
    Service: {
      ServiceType: request.serviceType,
      ServiceDescription: `Books, order ${request.orderReference}`,
      ServiceDate: serviceDate(request.now),
    },
  },
})

/** `YYYY/MM/DD HH:MM`. */
const serviceDate = (now: Date): string =>
  now.toISOString().slice(0, 16).replaceAll('-', '/').replace('T', ' ')

export type Named = { readonly transToken: string } | { readonly companyRef: string }

const nameFields = (named: Named): XmlFields =>
  'transToken' in named ? { TransactionToken: named.transToken } : { CompanyRef: named.companyRef }

/** `isCounted` tells the provider that the shop has written the payment down. */
export const verifyTokenFields = (named: Named, isCounted: boolean): XmlFields => ({
  ...nameFields(named),
  VerifyTransaction: isCounted ? '1' : '0',
})

export const cancelTokenFields = (transToken: string): XmlFields => ({ TransactionToken: transToken })

/** The provider keeps `key`, under which a person finds a refund whose answer was lost. */
export const refundTokenFields = (
  { transToken, companyRef }: { readonly transToken: string; readonly companyRef: string },
  amount: Money,
  key: string,
): XmlFields => ({
  TransactionToken: transToken,
  refundAmount: amountText(amount),
  refundDetails: `Refund of ${companyRef}`,
  refundRef: key,
})

const minute = 60

/** Payments reference, 3.8: 2 min, 5 min, then every 5 min to the time limit, and once after it. */
export function dpoSchedule(limitMinutes: number): Schedule {
  const fives = Array.from({ length: Math.ceil(limitMinutes / 5) - 1 }, (_, index) => (index + 1) * 5)
  const after = (limitMinutes + 1) * minute
  return {
    first: [2 * minute, ...fives.map((minutes) => minutes * minute), limitMinutes * minute, after],
    thenEvery: 3600,
    life: after,
    last: 48 * 3600,
    // A declined one can be paid with another card until its time is over.
    lastAfterFailure: after,
  }
}
