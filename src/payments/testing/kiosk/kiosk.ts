import type { PlaceKioskOrderInput } from '#generated/resolvers.ts'
import type { MethodPart, PaymentMethod, PayOrder } from '#payments/gateway.ts'
import { paymentStatusOf } from '#payments/attempts/attempt.rules.ts'
import type { PaymentProvider } from '#payments/provider.ts'
import { readableOrder } from '#orders/order.resolvers.ts'
import type { Context } from '#platform/graphql/context.ts'
import type { Objections } from '#platform/liveMode.ts'
import { choice } from '#platform/setting.ts'
import { isKioskPhone } from './kiosk.rules.ts'

const settings = {
  kioskPayments: choice('KIOSK_PAYMENTS', ['off', 'on'], 'Whether orders can be paid at a kiosk.'),
}

const objections: Objections = { KIOSK_PAYMENTS: (value) => value === 'on' && 'is for tests only' }

const kioskSettings = { settings, objections }

/** A fourth method of payment: a number comes by SMS, and the clerk of a kiosk in Malawi takes the money for it. */
export const kiosk: MethodPart = {
  settings: kioskSettings,
  create: ({ config }) => [createKiosk(config.of(kioskSettings).kioskPayments === 'on')],
}

const phones = new Map<number, string>()

function createKiosk(isEnabled: boolean): PaymentMethod {
  const provider: PaymentProvider<string> = {
    name: 'kiosk',
    label: 'Kiosk',
    paymentType: null,
    contractName: 'KIOSK',
    offers: [{ method: 'kiosk', kind: 'mobile', countries: ['MWI'] }],
    maxAmount: null,
    schedule: { first: [60], thenEvery: 600, life: 3600, last: 7200, lastAfterFailure: 0 },
    isEnabled,
    webhook: null,
    refund: null,
    chargeCurrency: ({ currency }) => currency,
    requireAmount: () => {},
    prepare: async (_, { id }, phone) => void phones.set(id, phone),
    start: async () => ({ outcome: { kind: 'accepted' }, raw: '' }),
    identify: async () => true,
    query: async ({ id, amount, currency }) => ({
      ids: {},
      isOwn: true,
      reading: 'paid',
      code: 'TAKEN',
      text: null,
      resultCode: 0,
      amount: Number(amount),
      currency,
      payerPhone: null,
      receipt: `KIOSK${id}`,
      paidAt: null,
      source: 'query',
    }),
    publicRequestOf: async ({ id, result_code }) => ({
      phone: phones.get(id) ?? null,
      status: paymentStatusOf(result_code),
      uncertain: false,
      onHold: false,
      resultDescription: null,
    }),
    describe: async (_, ids) =>
      ids.map((attemptId) => ({
        attemptId,
        transactionId: null,
        payerPhone: phones.get(attemptId) ?? null,
        references: {},
      })),
  }
  return {
    provider,
    resolvers: (_, payOrder) => [
      {
        Mutation: {
          placeKioskOrder: (__, { input }, context) =>
            placeKioskOrder({ payOrder, provider }, input, context),
        },
      },
    ],
  }
}

type Deps = { readonly payOrder: PayOrder; readonly provider: PaymentProvider<string> }

async function placeKioskOrder({ payOrder, provider }: Deps, input: PlaceKioskOrderInput, context: Context) {
  const { phoneNumber, alternativePhoneNumber = null } = input
  const { attempt } = await payOrder(context, provider, {
    input,
    phones: { phoneNumber, altPhoneNumber: alternativePhoneNumber },
    violations: isKioskPhone(phoneNumber) ? [] : [{ path: 'phoneNumber', code: 'phone' }],
    confirmed: input.confirmed ?? null,
    request: phoneNumber,
  })
  const order = await readableOrder(context, attempt.order_id)
  return { order, payment: attempt.id, clientMutationId: input.clientMutationId }
}
