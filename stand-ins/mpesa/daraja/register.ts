import { type Exchange, json, type Reply } from '../../shared/exchange.ts'
import { objectFrom } from '../../shared/json.ts'
import type { World } from '../world.ts'
import { tokenRefusal } from './access.ts'
import { isCallbackAddress } from './callbackAddress.ts'
import { checkedText, fieldRefusal, matches } from './field.ts'
import { refusals, refuse } from './refusal.ts'

const registrationFields = [
  { name: 'ShortCode', fits: matches(/^\d{5,7}$/) },
  { name: 'ResponseType', fits: matches(/^(Completed|Cancelled)$/) },
  { name: 'ConfirmationURL', fits: isCallbackAddress },
  { name: 'ValidationURL', fits: isCallbackAddress },
]

/** `POST /mpesa/c2b/v1/registerurl` (and v2): where to tell of payments to the paybill. A later call replaces it. */
export function registerUrls(world: World, exchange: Exchange): Reply {
  const body = objectFrom(exchange.body)
  const refusal =
    tokenRefusal(world, exchange) ?? (body ? fieldRefusal(body, registrationFields) : refusals.payload)
  if (refusal || !body) return refuse(world, refusal ?? refusals.payload)
  if (checkedText(body, 'ShortCode') !== world.options.credentials.shortcode)
    return refuse(world, refusals.merchant)
  world.paybill.registration = {
    confirmationUrl: checkedText(body, 'ConfirmationURL'),
    validationUrl: checkedText(body, 'ValidationURL'),
    responseType: checkedText(body, 'ResponseType') === 'Cancelled' ? 'Cancelled' : 'Completed',
  }
  // The key is misspelt at the provider too.
  return json(200, {
    OriginatorCoversationID: world.ids.conversation(),
    ResponseCode: '0',
    ResponseDescription: 'success',
  })
}
