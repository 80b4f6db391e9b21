import { type Answer, type Exchange, json } from '../../shared/exchange.ts'
import type { Product } from '../demo.ts'
import { tokenLifeSeconds } from '../tokens.ts'
import type { World } from '../world.ts'
import { header, keyRefusal } from './access.ts'
import { refusals } from './refusal.ts'

const tokenMs = 50

/** `POST /{product}/token/`: a new token for the API user and its key; those before live on. */
export async function giveToken(world: World, exchange: Exchange, product: string): Promise<Answer> {
  if (!isProduct(product)) return refusals.path
  await world.clock.waitUntil(world.clock.now() + tokenMs)
  if (world.tokenHangs) return 'hang'
  const refusal = keyRefusal(world, exchange, product)
  if (refusal) return refusal
  if (exchange.body !== '') return refusals.badRequest
  const basic = /^Basic (\S+)$/i.exec(header(exchange, 'authorization'))?.[1] ?? ''
  const [id = '', apiKey = ''] = Buffer.from(basic, 'base64').toString().split(/:(.*)/s)
  const user = world.users.find(id)
  if (!user || user.apiKey === null || user.apiKey !== apiKey) return refusals.login
  return json(200, {
    access_token: world.tokens.issue(user, product),
    token_type: 'access_token',
    expires_in: tokenLifeSeconds,
  })
}

const isProduct = (word: string): word is Product => word === 'collection' || word === 'disbursement'
