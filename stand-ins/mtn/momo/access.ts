import type { Exchange, Reply } from '../../shared/exchange.ts'
import type { Product } from '../demo.ts'
import type { ApiUser } from '../users.ts'
import type { World } from '../world.ts'
import { refusals } from './refusal.ts'

const uuidV4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

export const isReference = (text: string): boolean => uuidV4.test(text)

/** A header that is sent once; empty when it is not there. */
export function header({ headers }: Exchange, name: string): string {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

export const keyRefusal = (
  { options }: World,
  exchange: Exchange,
  product: Product = 'collection',
): Reply | null =>
  header(exchange, 'ocp-apim-subscription-key') === options.credentials[product].subscriptionKey
    ? null
    : refusals.subscriptionKey

/** The API user that a call of a product comes from, or why there is none. */
export function callerOf(
  world: World,
  exchange: Exchange,
  product: Product = 'collection',
): { readonly user: ApiUser } | { readonly refusal: Reply } {
  const refusal = keyRefusal(world, exchange, product)
  if (refusal) return { refusal }
  const token = /^Bearer (\S+)$/i.exec(header(exchange, 'authorization'))?.[1] ?? ''
  const user = world.tokens.userOf(token, product)
  if (!user) return { refusal: refusals.accessToken }
  const target = header(exchange, 'x-target-environment')
  if (target === '') return { refusal: refusals.badRequest }
  return target === user.targetEnvironment ? { user } : { refusal: refusals.targetEnvironment }
}
