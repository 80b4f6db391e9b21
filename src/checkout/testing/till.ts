import { testApi } from '#app/testing/api.ts'
import { addRates } from '#catalogue/book.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { addOrder, type NewOrder } from '#orders/order.builder.ts'
import type { Caller, User } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'

export type PaidOrder = {
  _id: string
  confirmed: boolean
  customerId: string | null
  customerEmail: string | null
  totalPrice: number
  adminOrder: Record<string, unknown> | null
  event: { name: string } | null
  payments: {
    paymentType: string | null
    providerDetails: { provider: string; transactionId: string | null; receipt: string | null } | null
  }
  cashPayments: { pdqTransactionId: string | null; succeededAt: string | null }[]
  wholesalePayments: WholesalePayment[]
}

type WholesalePayment = {
  id: string
  amount: number
  currency: { _id: string }
  discountPercentage: number
  status: string
  succeededAt: string | null
  pdqTransactionId: string | null
  receipt: string | null
  b2bCustomer: { organizationName: string }
}

const wholesaleFields = `id amount currency { _id } discountPercentage status succeededAt pdqTransactionId receipt
  b2bCustomer { organizationName }`

const orderFields = `_id confirmed customerId customerEmail totalPrice event { name }
  adminOrder { forUserFullName forUserEmail forUserPhone adminUserId adminEmail adminFullName claimedAt }
  payments { paymentType providerDetails { provider transactionId receipt } }
  cashPayments { pdqTransactionId succeededAt } wholesalePayments { ${wholesaleFields} }`

const placeDocument = `mutation ($input: placeCashOrderInput!) {
  placeCashOrder(input: $input) { order { ${orderFields} } } }`

const recordDocument = `mutation ($input: recordWholesalePaymentInput!) {
  recordWholesalePayment(input: $input) { wholesalePayment { ${wholesaleFields} } order { ${orderFields} } } }`

/** Where the staff sell: the whole API on a database of its own. */
export class Till {
  readonly #database: TestDatabase
  readonly #api: Awaited<ReturnType<typeof testApi>>

  constructor(database: TestDatabase, api: Awaited<ReturnType<typeof testApi>>) {
    this.#database = database
    this.#api = api
  }

  get db(): Database {
    return this.#database.db
  }

  get findReceiptPayment() {
    return this.#api.findReceiptPayment
  }

  /** A member of the staff with a cart. */
  async addSale(order: Partial<NewOrder> = {}): Promise<{ staff: User; orderId: string }> {
    const staff = await addUser(this.db, { roles: ['ROLE_CHECKER'], givenName: 'Eric', familyName: 'Maina' })
    return { staff, orderId: await addOrder(this.db, { ...order, owner: staff }) }
  }

  ask(document: string, variables: Record<string, unknown>, caller: Caller) {
    return this.#api.ask(this.db, document, variables, { caller })
  }

  async place(caller: Caller, orderId: string, said: Record<string, unknown> = {}) {
    const input = { id: `/orders/${orderId}`, ...said }
    const { data, codes, details } = await this.ask(placeDocument, { input }, caller)
    const payload = data['placeCashOrder'] as { order: PaidOrder } | null
    return { codes, details, order: payload?.order ?? null }
  }

  async record(caller: Caller, id: string, said: Record<string, unknown>) {
    const { data, codes, details } = await this.ask(recordDocument, { input: { id, ...said } }, caller)
    const payload = data['recordWholesalePayment'] as {
      order: PaidOrder
      wholesalePayment: WholesalePayment
    } | null
    return { codes, details, order: payload?.order ?? null }
  }

  async order(orderId: string, caller: Caller): Promise<PaidOrder> {
    const document = `query ($id: ID!) { order(id: $id) { ${orderFields} } }`
    const { data } = await this.ask(document, { id: `/orders/${orderId}` }, caller)
    return data['order'] as PaidOrder
  }

  close(): Promise<void> {
    return this.#database.close()
  }
}

export async function openTill(): Promise<Till> {
  const database = await testDatabase()
  await addRates(database.db)
  return new Till(database, await testApi(database))
}
