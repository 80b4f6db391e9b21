import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller, User } from '#platform/caller.rules.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import type { CookiesOf } from './cookies.ts'
import type { OidcClient } from './oidcClient.ts'
import type { SignInRequests } from './signInRequest.ts'
import type { Verification } from '../verification.ts'

export type SignInDeps = {
  readonly config: Config
  readonly db: Database
  readonly log: Log
  readonly client: OidcClient
  readonly requests: SignInRequests
  readonly verification: Verification
  readonly cookiesOf: CookiesOf
  findCaller(request: FastifyRequest, reply: FastifyReply): Promise<Caller>
}

export type AfterSignIn = (user: User, request: FastifyRequest, reply: FastifyReply) => Promise<void>

export type AfterLogout = (request: FastifyRequest, reply: FastifyReply) => void

export type SignInExtras = { readonly afterSignIn?: AfterSignIn; readonly afterLogout?: AfterLogout }
