import { type Answer, type Exchange, json } from '../../shared/exchange.ts'
import { objectFrom } from '../../shared/json.ts'
import type { World } from '../world.ts'
import { header, isReference, keyRefusal } from './access.ts'
import { refusals } from './refusal.ts'

const hostName = /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i

/** `POST /v1_0/apiuser`: a user of the sandbox under the UUID that was chosen. */
export function addUser(world: World, exchange: Exchange): Answer {
  const refusal = keyRefusal(world, exchange)
  if (refusal) return refusal
  const id = header(exchange, 'x-reference-id')
  const host = objectFrom(exchange.body)?.['providerCallbackHost']
  if (!isReference(id) || typeof host !== 'string' || !hostName.test(host)) return refusals.badRequest
  if (world.users.find(id)) return refusals.usedReference
  world.users.add(id, host)
  return { status: 201, body: '' }
}

/** `POST /v1_0/apiuser/{id}/apikey`: a new key; the one before is forgotten. */
export function addKey(world: World, exchange: Exchange, id: string): Answer {
  const refusal = keyRefusal(world, exchange)
  if (refusal) return refusal
  const user = world.users.find(id)
  if (!user) return refusals.unknownReference
  if (exchange.body !== '') return refusals.badRequest
  user.apiKey = world.ids.apiKey()
  return json(201, { apiKey: user.apiKey })
}

/** `GET /v1_0/apiuser/{id}` */
export function showUser(world: World, exchange: Exchange, id: string): Answer {
  const refusal = keyRefusal(world, exchange)
  if (refusal) return refusal
  const user = world.users.find(id)
  if (!user) return refusals.unknownReference
  const { providerCallbackHost, targetEnvironment } = user
  return json(200, { providerCallbackHost, targetEnvironment })
}
