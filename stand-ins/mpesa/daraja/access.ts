import type { Exchange } from '../../shared/exchange.ts'
import type { JsonObject } from '../../shared/json.ts'
import { isTimestamp } from '../nairobi.ts'
import type { World } from '../world.ts'
import { checkedText, type Field, matches } from './field.ts'
import { type Refusal, refusals } from './refusal.ts'

/** The fields by which a push or a query shows that it comes from the paybill's owner. */
export const passwordFields: readonly Field[] = [
  { name: 'BusinessShortCode', fits: matches(/^\d{5,7}$/) },
  { name: 'Password', fits: matches(/^[A-Za-z0-9+/]+=*$/) },
  { name: 'Timestamp', fits: isTimestamp },
]

/** Why the bearer token of a request is not good enough, if it is not. */
export function tokenRefusal(world: World, { headers }: Exchange): Refusal | null {
  const token = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
  return token && world.tokens.isValid(token) ? null : refusals.accessToken
}

/** Whether the shortcode is known and the password is base64(shortcode + passkey + timestamp); fields checked before. */
export function passwordRefusal(world: World, body: JsonObject): Refusal | null {
  const { shortcode, passkey } = world.options.credentials
  if (checkedText(body, 'BusinessShortCode') !== shortcode) return refusals.merchant
  const expected = shortcode + passkey + checkedText(body, 'Timestamp')
  const given = Buffer.from(checkedText(body, 'Password'), 'base64').toString()
  return given === expected ? null : refusals.credentials
}
