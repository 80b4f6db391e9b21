// How Daraja writes: JSON most of the time, numbers that are sometimes texts, and times as fourteen digits of Nairobi's
// clock, which is three hours ahead of UTC all year. A callback's metadata is a list in no promised order, an item may
// lack its value, and what cannot be read is null.

export type JsonObject = Readonly<Record<string, unknown>>

/** The object that a text holds; null when it holds anything else. */
export function objectIn(text: string): JsonObject | null {
  try {
    return asObject(JSON.parse(text))
  } catch {
    return null
  }
}

export const asObject = (value: unknown): JsonObject | null => (isObject(value) ? value : null)

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A text, or a number as text; null for anything else and for an empty text. */
export function wordIn(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null
}

const offsetMs = 3 * 60 * 60 * 1000
const digits = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/

/** `YYYYMMDDHHmmss` in Nairobi. */
export const nairobiDigits = (at: Date): string =>
  new Date(at.getTime() + offsetMs).toISOString().replaceAll(/\D/g, '').slice(0, 14)

/** The moment of such digits; null when they are none. */
export function momentIn(text: string): Date | null {
  const [, year, month, day, hour, minute, second] = digits.exec(text) ?? []
  if (!year) return null
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+03:00`)
  return Number.isNaN(moment.getTime()) ? null : moment
}

/** What a callback says; nothing in it is signed, and nothing here decides what it is worth (payments reference, 1.5). */
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
    paidAt: momentIn(wordIn(values.get('TransactionDate')) ?? ''),
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

const maxCandidates = 3

/**
 * Ids to query by when the answer to the push got lost: those that callbacks on the attempt's secret path name, unless
 * they name another payer. Asking does no harm; only the provider's answer makes them the attempt's.
 */
export function candidateIds(callbacks: readonly Callback[], msisdn: string): Ids[] {
  const fitting = callbacks.filter(({ phone }) => phone === null || phone === msisdn)
  const distinct = new Map(
    fitting.map(({ merchantRequestId, checkoutRequestId }) => [
      checkoutRequestId,
      { merchantRequestId, checkoutRequestId },
    ]),
  )
  return [...distinct.values()].slice(0, maxCandidates)
}

type Ids = Pick<Callback, 'merchantRequestId' | 'checkoutRequestId'>

/** Whether what the provider said is about these ids; what names none cannot be about others. */
export const isAbout = (said: { readonly [Id in keyof Ids]: string | null }, ids: Ids): boolean =>
  (said.merchantRequestId ?? ids.merchantRequestId) === ids.merchantRequestId &&
  (said.checkoutRequestId ?? ids.checkoutRequestId) === ids.checkoutRequestId
