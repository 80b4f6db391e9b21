import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import { networkKey } from '#platform/networkKey.rules.ts'
import { type Language, readPreferences } from '#platform/preferences.rules.ts'
import type { CookiesOf } from '../signIn/cookies.ts'
import type { RequestPlace, ShopSide } from './account/account.service.ts'
import { deviceOf } from './account/device.ts'

export type ProviderRouteDeps = {
  readonly provider: Provider
  readonly config: Config
  readonly db: Database
  readonly log: Log
  readonly cookiesOf: CookiesOf
  readonly shopSide: ShopSide
}

export type Visit = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly language: Language
}

export function placeOf({ request, reply, language }: Visit, cookiesOf: CookiesOf): RequestPlace {
  const cookies = cookiesOf(request, reply)
  const { country } = readPreferences(cookies.get('preferences'))
  return {
    address: networkKey(request.ip),
    device: deviceOf(cookies),
    country,
    language,
    now: new Date(),
  }
}
