import { type Answer, type Exchange, json } from '../../shared/exchange.ts'
import { tokenLifeSeconds } from '../tokens.ts'
import type { World } from '../world.ts'
import { refusals, refuse } from './refusal.ts'

const tokenMs = 50

/** `GET /oauth/v1/generate`: a new token for the app's key and secret; the one before dies. */
export async function giveToken(world: World, { headers, url }: Exchange): Promise<Answer> {
  await world.clock.waitUntil(world.clock.now() + tokenMs)
  if (world.tokenHangs) return 'hang'
  const { consumerKey, consumerSecret } = world.options.credentials
  const basic = /^Basic (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
  if (Buffer.from(basic, 'base64').toString() !== `${consumerKey}:${consumerSecret}`)
    return refuse(world, refusals.authentication)
  if (url.searchParams.get('grant_type') !== 'client_credentials') return refuse(world, refusals.grantType)
  return json(200, { access_token: world.tokens.issue(), expires_in: String(tokenLifeSeconds) })
}
