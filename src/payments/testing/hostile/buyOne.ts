import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { addB2bCustomer } from '#business/b2bCustomer.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { addOrder } from '#orders/order.builder.ts'
import type { User } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import { control } from './control.ts'
import type { Plan } from './plan.ts'
import type { ProcessAnswer, RunningShop } from './runningShop.ts'

export type Market = {
  readonly db: Database
  readonly shop: RunningShop
  readonly urls: { readonly mpesa: string; readonly mtn: string; readonly card: string }
  readonly books: readonly number[]
  readonly coupons: { readonly tenth: number; readonly all: number }
}

type Sale = { readonly market: Market; readonly plan: Plan; readonly buyer: User; readonly orderId: string }

const fields = {
  mpesa: 'placeMpesaOrder(input: $input) { safaricomMpesaRequest { _id } }',
  mtn: 'placeMtnOrder(input: $input) { order { _id } }',
  card: 'placeCreditCardOrder(input: $input) { paymentUrl }',
  cash: 'placeCashOrder(input: $input) { order { _id } }',
  wholesale: 'placeCashOrder(input: $input) { order { _id } }',
  free: 'placeFreeOrder(input: $input) { order { _id } }',
}

const inputs = {
  mpesa: 'placeMpesaOrderInput',
  mtn: 'placeMtnOrderInput',
  card: 'placeCreditCardOrderInput',
  cash: 'placeCashOrderInput',
  wholesale: 'placeCashOrderInput',
  free: 'placeFreeOrderInput',
}

/** What says nothing of the payment: it is asked for again. */
const passing: ReadonlySet<string> = new Set([
  'SERVICE_UNAVAILABLE',
  'PAYMENT_PROVIDER_UNAVAILABLE',
  'IDEMPOTENCY_KEY_IN_USE',
])

/** Lets somebody pay as planned, who tries again whatever happens to the shop; the code of a refusal, or `placed`. */
export async function buyOne(market: Market, plan: Plan): Promise<string> {
  const isStaffs = plan.method === 'cash' || plan.method === 'wholesale'
  const buyer = await addUser(market.db, isStaffs ? { roles: ['ROLE_CHECKER'] } : {})
  const { tenth, all } = market.coupons
  const ownCoupon = plan.hasCoupon ? tenth : null
  const couponId = plan.method === 'free' ? all : ownCoupon
  // Where MTN's phones are.
  const region = plan.method === 'mtn' ? { country: 'RWA' } : {}
  const orderId = await addOrder(market.db, { owner: buyer, books: market.books, couponId, ...region })
  const sale = { market, plan, buyer, orderId }
  await prepare(sale)
  const input = await inputOf(sale)
  if (plan.fault === 'wrong') await askWrongly(sale, input)
  const answer = await place(sale, input)
  if (plan.method === 'card') await payCard(market, answer, plan.course)
  if (plan.method === 'wholesale') await recordWholesale(sale)
  return answer.codes[0] ?? 'placed'
}

/** Phones of their own, so that each push takes its own course. */
const phoneOf = ({ number, method }: Plan): string =>
  method === 'mtn' ? String(250_789_000_000 + number) : String(254_716_000_000 + number)

async function prepare({ market: { urls }, plan }: Sale): Promise<void> {
  const { method, course: outcome } = plan
  if (method === 'mpesa' || method === 'mtn')
    await control(urls[method], `phones/${phoneOf(plan)}/next`, { outcome })
}

async function inputOf({ market, plan, orderId }: Sale): Promise<Record<string, unknown>> {
  const id = `/orders/${orderId}`
  if (plan.method === 'mpesa' || plan.method === 'mtn') return { id, phoneNumber: phoneOf(plan) }
  if (plan.method === 'cash') return { id, forEmail: `buyer-${plan.number}@reader.example` }
  if (plan.method !== 'wholesale') return { id }
  return { id, b2bCustomerId: `/b2b_customers/${(await addB2bCustomer(market.db)).id}` }
}

const documentOf = ({ method }: Plan): string => `mutation ($input: ${inputs[method]}!) { ${fields[method]} }`

/** A message that nobody sent, and a total that nobody was shown: neither does anything. */
async function askWrongly({ market: { shop }, plan, buyer }: Sale, input: object): Promise<void> {
  const forged = JSON.stringify({ Body: { stkCallback: { MerchantRequestID: '1', ResultCode: 0 } } })
  const path = `/api/payments/mobile-1/${randomBytes(24).toString('hex')}`
  await fetch(shop.url + path, { method: 'POST', body: forged }).catch(() => {}) // the shop may be away
  if (plan.method === 'free') return
  const variables = { input: { ...input, expectedTotal: 1 } }
  await shop.ask({ document: documentOf(plan), variables, caller: buyer, idempotencyKey: null })
}

/** Sent again under its key until there is an answer; lost and doubled answers of who needs no provider as well. */
async function place({ market, plan, buyer: caller }: Sale, input: object): Promise<ProcessAnswer> {
  const question = { document: documentOf(plan), variables: { input }, caller }
  for (let idempotencyKey = randomUUID(); ; ) {
    const ask = () => market.shop.ask({ ...question, idempotencyKey })
    if (plan.fault === 'doubled') void ask()
    if (plan.fault === 'lost') await ask()
    const answer = await ask()
    const code = answer?.codes[0]
    if (answer && !(code && passing.has(code))) return answer
    // What was refused for the moment is kept under its key.
    if (answer) idempotencyKey = randomUUID()
    await sleep(200)
  }
}

async function payCard({ urls }: Market, { data }: ProcessAnswer, card: string): Promise<void> {
  const placed = data?.['placeCreditCardOrder'] as { paymentUrl: string } | null | undefined
  const token = placed && new URL(placed.paymentUrl).searchParams.get('ID')
  if (!token) return
  const { to } = await control<{ to?: string }>(urls.card, `tokens/${token}/pay`, { card })
  if (to) await fetch(to, { redirect: 'manual' }).catch(() => {}) // the shop may be away
}

type WholesaleOrder = { wholesalePayments: { id: string }[] }

const owedDocument = 'query ($id: ID!) { order(id: $id) { wholesalePayments { id } } }'

const recordDocument =
  'mutation ($input: recordWholesalePaymentInput!) { recordWholesalePayment(input: $input) { order { _id } } }'

/** Whoever was told nothing of the order that they placed finds its payment in the shop. */
async function recordWholesale({ market, plan, buyer, orderId }: Sale): Promise<void> {
  const read = { document: owedDocument, variables: { id: `/orders/${orderId}` }, caller: buyer }
  let found = await market.shop.ask({ ...read, idempotencyKey: null })
  for (; !found; found = await market.shop.ask({ ...read, idempotencyKey: null })) await sleep(200)
  const order = found.data?.['order'] as WholesaleOrder | null | undefined
  const id = order?.wholesalePayments[0]?.id
  if (plan.fault === 'late') await sleep(500)
  const receipt = `W${plan.number.toString(36).toUpperCase().padStart(9, '0')}`
  const question = { document: recordDocument, variables: { input: { id, receipt } }, caller: buyer }
  // The same again changes nothing.
  if (id === undefined) return
  while (!(await market.shop.ask({ ...question, idempotencyKey: null }))) await sleep(200)
}
