import type { PaymentMethod, Resolvers } from '#generated/resolvers.ts'
import { moneyNode } from '#catalogue/money.ts'
import { isStaff } from '#identity/access.rules.ts'
import { detailsOf, type OrderDetails } from '#orders/order.nodes.ts'
import type { OrderRow } from '#orders/order.table.ts'
import type { Context } from '#platform/graphql/context.ts'
import type { PaymentGateway } from './gateway.ts'
import { countryOfOrder, isOfferedTo, type MethodFacts, offeredMethods } from './offered.rules.ts'
import type { PaymentProvider } from './provider.ts'

export const paymentMethodResolvers = (gateway: PaymentGateway): Resolvers => ({
  Order: { paymentMethods: (order, _, context) => listPaymentMethods(gateway, order, context) },
})

type PricedMethod = MethodFacts & { readonly details: OrderDetails | null }

async function listPaymentMethods(
  gateway: PaymentGateway,
  order: OrderRow,
  context: Context,
): Promise<PaymentMethod[]> {
  if (order.placed_at !== null) return []
  const payer = { country: countryOfOrder(order), isStaff: isStaff(context.caller) }
  const details = detailsIn(order, context)
  const offering = [...gateway.providers.values()].filter(({ offers }) =>
    offers.some((offer) => isOfferedTo(offer, payer)),
  )
  const all = await Promise.all(offering.map((provider) => methodsOf(gateway, provider, { order, details })))
  return offeredMethods(all.flat(), payer).map(({ method, kind, details: priced, charged, ...facts }) => ({
    name: method,
    isDefault: facts.isDefault,
    isForStaff: kind === 'staff',
    amount: moneyNode(charged),
    deliveryAmounts: (priced?.choices ?? []).map(({ deliveryOption, presentment }) => ({
      deliveryOption,
      amount: moneyNode(presentment.totalPrice),
    })),
    maxAmount: facts.maxAmount,
    obstacle: facts.obstacle,
  }))
}

type Priced = {
  readonly order: OrderRow
  readonly details: (currency: string) => Promise<OrderDetails>
}

async function methodsOf(
  { isResting }: PaymentGateway,
  provider: PaymentProvider,
  { order, details: detailsOfOrder }: Priced,
): Promise<PricedMethod[]> {
  const currency = provider.chargeCurrency(order)
  const details = currency === null ? null : await detailsOfOrder(currency)
  const facts = {
    isOn: provider.isEnabled,
    isResting: isResting(provider.name),
    charged: details?.presentment.totalPrice ?? null,
    maxAmount: provider.maxAmount,
    details,
  }
  return provider.offers.map((offer) => ({ ...offer, ...facts }))
}

/** What the order comes to where it is shown in a currency; each is added up once. */
function detailsIn(order: OrderRow, context: Context): (currency: string) => Promise<OrderDetails> {
  const shown = new Map<string, OrderRow>([[order.presentment_currency, order]])
  return (currency) => {
    const row = shown.get(currency) ?? { ...order, presentment_currency: currency }
    shown.set(currency, row)
    return detailsOf(row, context)
  }
}
