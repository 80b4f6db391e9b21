import { isIP } from 'node:net'
import type { Exchange, Reply } from '../../shared/exchange.ts'
import { isJsonObject, type JsonObject, objectFrom } from '../../shared/json.ts'
import type { PayRequest } from '../payment.ts'
import { type ApiUser, currencyFor } from '../users.ts'
import { header, isReference } from './access.ts'
import { amountIn, plainTextIn, shaped } from './field.ts'
import { refusals } from './refusal.ts'

/** What a request asks for, or why it is not taken; who asks is known. */
export function readPayRequest(
  exchange: Exchange,
  user: ApiUser,
): { readonly request: PayRequest } | { readonly refusal: Reply } {
  const referenceId = header(exchange, 'x-reference-id').toLowerCase()
  const request = requestIn(objectFrom(exchange.body), referenceId)
  const callback = exchange.headers['x-callback-url']
  const isJson = /^application\/json\b/i.test(header(exchange, 'content-type'))
  if (!isReference(referenceId) || !isJson || !request || callback === '')
    return { refusal: refusals.badRequest }
  if (typeof callback === 'string' && !isCallbackAddress(callback, user))
    return { refusal: refusals.callbackHost }
  if (request.currency !== currencyFor(user)) return { refusal: refusals.currency }
  return { request: { ...request, callbackUrl: typeof callback === 'string' ? callback : null } }
}

function requestIn(body: JsonObject | null, referenceId: string): PayRequest | null {
  const payer = body?.['payer']
  if (!body || !isJsonObject(payer) || payer['partyIdType'] !== 'MSISDN') return null
  const amount = amountIn(body)
  const currency = shaped(body['currency'], /^[A-Z]{3}$/)
  const externalId = shaped(body['externalId'], /^[\w-]{1,64}$/)
  const partyId = shaped(payer['partyId'], /^[1-9]\d{7,14}$/)
  const payerMessage = plainTextIn(body, 'payerMessage')
  const payeeNote = plainTextIn(body, 'payeeNote')
  if (amount === null || currency === null || externalId === null || partyId === null) return null
  if (payerMessage === null || payeeNote === null) return null
  return {
    referenceId,
    amount,
    currency,
    externalId,
    payer: partyId,
    payerMessage,
    payeeNote,
    callbackUrl: null,
  }
}

/** The registered host name, by https; by http on this machine only. An address of numbers is none. */
function isCallbackAddress(text: string, { providerCallbackHost }: ApiUser): boolean {
  const url = URL.parse(text)
  if (!url || isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) return false
  if (url.hostname !== providerCallbackHost.toLowerCase()) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && url.hostname === 'localhost')
}
