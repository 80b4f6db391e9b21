// Times are fourteen digits of Nairobi's clock, UTC+3 all year; what cannot be read is null.

import { asObject, type JsonObject, objectIn, wordIn } from '../calls/json.rules.ts'

const offsetMs = 3 * 60 * 60 * 1000
const digits = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/

export const nairobiDigits = (at: Date): string =>
  new Date(at.getTime() + offsetMs).toISOString().replaceAll(/\D/g, '').slice(0, 14)

export function momentIn(text: string): Date | null {
  const [, year, month, day, hour, minute, second] = digits.exec(text) ?? []
  if (!year) return null
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+03:00`)
  return Number.isNaN(moment.getTime()) ? null : moment
}

/** Nothing in it is signed, and nothing here decides what it is worth (payments reference, 1.5). */
export type Callback = {
  readonly merchantRequestId: string
  readonly checkoutRequestId: string
  readonly resultCode: string
  /** Major units; NaN when it is there but unreadable, null when it is not named. */
  readonly amount: number | null
  readonly receipt: string | null
  readonly paidAt: Date | null
  /** Null also when it is masked. */
  readonly phone: string | null
}

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

/** Ids to query by when the push's answer got lost; only the provider's answer confirms them. */
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

export const isAbout = (said: { readonly [Id in keyof Ids]: string | null }, ids: Ids): boolean =>
  (said.merchantRequestId ?? ids.merchantRequestId) === ids.merchantRequestId &&
  (said.checkoutRequestId ?? ids.checkoutRequestId) === ids.checkoutRequestId
