// A callback as the provider may write it (payments reference, 1.5): its metadata is a list in no promised order, an item
// may lack its value, and nothing in it is signed. What cannot be read is null; nothing here decides what it is worth.
import { asObject, type JsonObject, objectIn, wordIn } from './json.rules.ts'
import { momentOf } from './nairobi.rules.ts'

export type Callback = {
  readonly merchantRequestId: string
  readonly checkoutRequestId: string
  readonly resultCode: string
  /** Major units; not a number when it is there but unreadable, null when it is not named. */
  readonly amount: number | null
  readonly receipt: string | null
  readonly paidAt: Date | null
  /** Whole number of the payer; null also when it is masked. */
  readonly phone: string | null
}

/** Reads the body of a callback; null when it names no request or no result. */
export function readCallback(body: string): Callback | null {
  const callback = asObject(asObject(objectIn(body)?.['Body'])?.['stkCallback'])
  if (callback === null) return null
  const merchantRequestId = wordIn(callback['MerchantRequestID'])
  const checkoutRequestId = wordIn(callback['CheckoutRequestID'])
  const resultCode = wordIn(callback['ResultCode'])
  if (merchantRequestId === null || checkoutRequestId === null || resultCode === null) return null
  const values = metadataOf(asObject(callback['CallbackMetadata']))
  return {
    merchantRequestId,
    checkoutRequestId,
    resultCode,
    amount: amountOf(values.get('Amount')),
    receipt: shaped(values.get('MpesaReceiptNumber'), /^[A-Z0-9]{6,20}$/),
    paidAt: momentOf(wordIn(values.get('TransactionDate')) ?? ''),
    phone: shaped(values.get('PhoneNumber'), /^\d{12}$/),
  }
}

/** A word that has the shape it should have. */
function shaped(value: unknown, shape: RegExp): string | null {
  const word = wordIn(value)
  return word !== null && shape.test(word) ? word : null
}

function metadataOf(metadata: JsonObject | null): Map<string, unknown> {
  const items = metadata?.['Item']
  const named = (Array.isArray(items) ? items : []).map(asObject)
  return new Map(
    named.flatMap((item) => (typeof item?.['Name'] === 'string' ? [[item['Name'], item['Value']]] : [])),
  )
}

function amountOf(value: unknown): number | null {
  if (value === undefined || value === null) return null
  const word = wordIn(value)
  return word === null ? Number.NaN : Number(word)
}
