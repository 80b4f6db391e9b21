import { type Exchange, json, type Reply } from '../../shared/exchange.ts'
import { type JsonObject, objectFrom } from '../../shared/json.ts'
import type { World } from '../world.ts'
import { tokenRefusal } from './access.ts'
import { isCallbackAddress } from './callbackAddress.ts'
import { checkedText, type Field, fieldRefusal, matches } from './field.ts'
import { invalidField, type Refusal, refusals, refuse } from './refusal.ts'

const shortCode: Field = { name: 'ShortCode', fits: matches(/^\d{5,7}$/) }
const time = matches(/^\d{4}-\d\d-\d\d \d{1,2}:\d\d:\d\d$/)

const registrationFields: readonly Field[] = [
  shortCode,
  { name: 'RequestType', fits: matches(/^Pull$/) },
  { name: 'NominatedNumber', fits: matches(/^(?:254|0)[17]\d{8}$/) },
  { name: 'CallBackURL', fits: isCallbackAddress },
]

const queryFields: readonly Field[] = [
  shortCode,
  { name: 'StartDate', fits: time },
  { name: 'EndDate', fits: time },
  { name: 'OffSetValue', fits: matches(/^\d{1,9}$/) },
]

/** How far back the list goes. */
const retentionMs = 48 * 3_600_000

/** `POST /pulltransactions/v1/register`: once for a paybill; again it says so. */
export function registerPull(world: World, exchange: Exchange): Reply {
  const body = objectFrom(exchange.body)
  const refusal = refusalOf(world, exchange, body, registrationFields)
  if (refusal) return refuse(world, refusal)
  const isAgain = world.pull.isRegistered
  world.pull.isRegistered = true
  return json(200, {
    ResponseRefID: world.ids.conversation(),
    ResponseStatus: isAgain ? '1001' : '1000',
    ShortCode: world.options.credentials.shortcode,
    ResponseDescription: isAgain ? 'ShortCode already Registered' : 'Short code Registered Successfully',
  })
}

/** `POST /pulltransactions/v1/query`: what was paid to the paybill, from a row on. */
export function pullTransactions(world: World, exchange: Exchange): Reply {
  const body = objectFrom(exchange.body)
  const refusal = refusalOf(world, exchange, body, queryFields)
  if (refusal || !body) return refuse(world, refusal ?? refusals.payload)
  if (!world.pull.isRegistered) return refuse(world, invalidField('ShortCode'))
  const [from, to] = [momentOf(checkedText(body, 'StartDate')), momentOf(checkedText(body, 'EndDate'))]
  const offset = Number(checkedText(body, 'OffSetValue'))
  const paid = paidTo(world).filter(({ at }) => at >= Math.max(from, Date.now() - retentionMs) && at <= to)
  const rows = [...world.pull.oddRows, ...paid.map(({ row }) => row)].slice(
    offset,
    offset + world.pull.pageSize,
  )
  const about = { ResponseRefID: world.ids.conversation() }
  return rows.length === 0
    ? json(200, { ...about, ResponseCode: '1001', ResponseMessage: 'No transactions', Response: [[]] })
    : json(200, { ...about, ResponseCode: '1000', ResponseMessage: 'Success', Response: [rows] })
}

function refusalOf(
  world: World,
  exchange: Exchange,
  body: JsonObject | null,
  fields: readonly Field[],
): Refusal | null {
  const refusal = tokenRefusal(world, exchange) ?? (body ? fieldRefusal(body, fields) : refusals.payload)
  if (refusal || !body) return refusal
  return checkedText(body, 'ShortCode') === world.options.credentials.shortcode ? null : refusals.merchant
}

// Times are of Nairobi's clock, to the second.
const momentOf = (text: string): number => {
  const [day = '', clock = ''] = text.split(' ')
  return Date.parse(`${day}T${clock.padStart(8, '0')}+03:00`) + 999
}

/** By the time of payment. */
function paidTo({ ledger, paybill }: World) {
  const pushed = ledger
    .all()
    .flatMap(({ receipt, settledAt, state, amount, reference, phone }) =>
      state === 'paid' && receipt !== null && settledAt
        ? [listed({ receipt, at: settledAt, amount, reference, phone })]
        : [],
    )
  const byHand = paybill.payments.map(({ transId, paidAt, amount, reference, phone }) =>
    listed({ receipt: transId, at: new Date(paidAt), amount, reference, phone }),
  )
  return [...pushed, ...byHand].toSorted((one, other) => one.at - other.at)
}

type Paid = { receipt: string; at: Date; amount: number; reference: string; phone: string }

const listed = ({ receipt, at, amount, reference, phone }: Paid) => ({
  at: at.getTime(),
  row: {
    transactionId: receipt,
    trxDate: at.toISOString(),
    msisdn: Number(phone.slice(3)),
    sender: 'MPESA',
    transactiontype: 'c2b-pay-bill-debit',
    billreference: reference,
    amount: amount.toFixed(2),
    organizationname: 'Soma',
  },
})
