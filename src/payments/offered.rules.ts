// By which methods an order can be paid (payments reference, section 0; specification of the storefront, 4 and 6).
import type { PaymentMethodName, PaymentMethodObstacle } from '#generated/resolvers.ts'
import { type Country, countryOfLocale, homeCountry } from '#platform/countries.rules.ts'
import type { Money } from '#pricing/money.rules.ts'
import { amountRefusal } from './attempts/amountLimit.rules.ts'

/** `staff` take the money themselves. */
export type MethodKind = 'mobile' | 'card' | 'staff'

/** How a provider's payments are offered. */
export type MethodOffer = {
  readonly method: PaymentMethodName
  readonly kind: MethodKind
  /** Whose buyers it is for; null is everybody. */
  readonly countries: readonly Country[] | null
}

export type MethodFacts = MethodOffer & {
  /** Switched on and configured. */
  readonly isOn: boolean
  readonly isResting: boolean
  /** What it would take; null where it takes none of the order's currencies. */
  readonly charged: Money | null
  /** Most that it takes at once, in whole units of that currency. */
  readonly maxAmount: number | null
}

export type Payer = { readonly country: Country; readonly isStaff: boolean }

export type OfferedMethod<Facts extends MethodFacts = MethodFacts> = Facts & {
  readonly charged: Money
  /** Why it cannot be taken now. */
  readonly obstacle: PaymentMethodObstacle | null
  readonly isDefault: boolean
}

export const countryOfOrder = ({ customer_locale }: { readonly customer_locale: string | null }): Country =>
  countryOfLocale(customer_locale ?? '') ?? homeCountry

const rank: readonly MethodKind[] = ['mobile', 'card', 'staff']

export const isOfferedTo = ({ kind, countries }: MethodOffer, { country, isStaff }: Payer): boolean =>
  (kind !== 'staff' || isStaff) && (countries?.includes(country) ?? true)

/**
 * Those that are switched on and take a currency of the order, as they are shown: mobile money, card, what the staff
 * take. The first that can be taken now is the
 * default, but for what the staff take.
 */
export function offeredMethods<Facts extends MethodFacts>(
  all: readonly Facts[],
  payer: Payer,
): OfferedMethod<Facts>[] {
  const offered = all
    .filter((facts) => facts.isOn && isOfferedTo(facts, payer))
    .flatMap((facts) => (facts.charged ? { ...facts, charged: facts.charged } : []))
    .toSorted((one, other) => rank.indexOf(one.kind) - rank.indexOf(other.kind))
    .map((facts) => ({ ...facts, obstacle: obstacleOf(facts) }))
  const first = offered.find(({ kind, obstacle }) => kind !== 'staff' && obstacle === null)
  return offered.map((facts) => ({ ...facts, isDefault: facts === first }))
}

const obstacles = {
  'payment.amountTooHigh': 'amountTooHigh',
  'payment.amountTooLow': 'amountTooLow',
} as const

type Taking = Pick<MethodFacts, 'isResting' | 'maxAmount'> & { readonly charged: Money }

function obstacleOf(facts: Taking): PaymentMethodObstacle | null {
  const { isResting, charged, maxAmount } = facts
  if (isResting) return 'resting'
  const refusal = amountRefusal(charged, maxAmount)
  return refusal && obstacles[refusal]
}
