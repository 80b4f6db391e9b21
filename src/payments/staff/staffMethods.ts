import type { PaymentMethodName } from '#generated/resolvers.ts'
import type { Database } from '#platform/database/database.ts'
import type { MethodPart, PaymentMethod, ProviderDeps } from '../gateway.ts'
import { paybillWebhook } from '../mpesa/paybill/webhook.ts'
import { mpesaConfigOf } from '../mpesa/settings.ts'
import type { MethodOffer } from '../offered.rules.ts'
import type { PaymentDescription, PaymentProvider } from '../provider.ts'
import { staffPaymentResolvers } from './staffPayment.resolvers.ts'
import { cash, listCashPayments, listWholesalePayments, wholesale } from './staffPayment.table.ts'

/** Cash, card terminal and wholesale: the staff take the money, and nobody is asked for it. */
export const staff: MethodPart = { create: createStaffMethods }

function createStaffMethods(deps: ProviderDeps): readonly PaymentMethod[] {
  return [
    {
      provider: staffProvider({
        name: cash,
        label: 'Cash',
        labelKey: 'order.receipt.provider.CASH',
        paymentType: 'cash',
        contractName: 'CASH',
        webhook: null,
        offers: [forStaff('cash'), forStaff('pdq')],
        describe: async (db, ids) => (await listCashPayments(db, ids)).map(describeSlip),
      }),
    },
    {
      provider: staffProvider({
        name: wholesale,
        label: 'Wholesale Payment',
        labelKey: 'order.receipt.provider.WHOLESALE_PAYMENT',
        paymentType: 'b2b',
        contractName: 'WHOLESALE_PAYMENT',
        webhook: paybillWebhook({ ...deps, config: mpesaConfigOf(deps.config) }),
        offers: [forStaff('b2b')],
        describe: async (db, ids) => (await listWholesalePayments(db, ids)).map(describeSlip),
      }),
      resolvers: () => [staffPaymentResolvers],
    },
  ]
}

const forStaff = (method: PaymentMethodName): MethodOffer => ({ method, kind: 'staff', countries: null })

type SlipRow = {
  readonly attempt_id: number
  readonly pdq_transaction_id: string | null
  readonly recorded_by: string | null
}

const describeSlip = ({ attempt_id, pdq_transaction_id, recorded_by }: SlipRow): PaymentDescription => ({
  attemptId: attempt_id,
  transactionId: pdq_transaction_id,
  payerPhone: null,
  recordedBy: recorded_by,
  references: { pdqTransactionId: pdq_transaction_id },
  ...(pdq_transaction_id === null ? {} : { paymentType: 'pdq' }),
})

type Known = Pick<
  PaymentProvider,
  'name' | 'label' | 'labelKey' | 'paymentType' | 'contractName' | 'offers' | 'webhook'
> & {
  describe(db: Database, attemptIds: readonly number[]): Promise<PaymentDescription[]>
}

const staffProvider = (known: Known): PaymentProvider => ({
  ...known,
  maxAmount: null,
  schedule: { first: [], thenEvery: 0, life: Infinity, last: 0, lastAfterFailure: 0 },
  isEnabled: true,
  refund: null,
  chargeCurrency: ({ presentment_currency }) => presentment_currency,
  requireAmount: () => undefined,
  prepare: () => refuseRequest(known.name),
  start: () => refuseRequest(known.name),
  identify: async () => false,
  query: async () => null,
})

const refuseRequest = (name: string) =>
  Promise.reject(new Error(`${name} is taken by the staff, not asked for`))
