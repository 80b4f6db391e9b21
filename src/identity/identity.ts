import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Caller, visitor } from '#platform/caller.rules.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import { ShopError } from '#platform/errors.ts'
import type { JobTasks } from '#platform/jobs.ts'
import type { Log } from '#platform/log.ts'
import { plainAssetsRoute } from '#platform/plainPages/assets.ts'
import { bearerIn } from './session/bearer.rules.ts'
import { callerOfBearer } from './session/bearer.ts'
import type { CookiesOf } from './signIn/cookies.ts'
import { identityCrontab, identityTasks } from './identity.tasks.ts'
import { isEmbedded } from './signIn/issuer.ts'
import { embeddedKey } from './signIn/issuerKey.rules.ts'
import { nameKnownIssuer, namingIssuer } from './signIn/knownIssuer.service.ts'
import { createOidcClient, type OidcClient } from './signIn/oidcClient.ts'
import { newPasswordLink } from './provider/pages/newPassword.service.ts'
import { accountCrontab, accountTasks } from './provider/account/account.tasks.ts'
import { accountVerification } from './provider/account/account.verification.ts'
import { createProvider } from './provider/provider.ts'
import { providerRoutes } from './provider/provider.route.ts'
import { ProviderUnavailable } from './signIn/providerMetadata.ts'
import { sessionCookie } from './session/session.cookie.ts'
import { findCaller } from './session/session.service.ts'
import { endSessionsOf } from './session/session.table.ts'
import { signInRoute } from './signIn/signIn.route.ts'
import { isSocialId } from './signIn/socialId.rules.ts'
import type { SignInExtras } from './signIn/signInDeps.ts'
import { createSignInRequests } from './signIn/signInRequest.ts'
import { endTokens, markUserVerified } from './users/user.table.ts'
import { userinfoVerification, type Verification } from './verification.ts'

export type Identity = {
  readonly verification: Verification
  readonly tasks: JobTasks
  readonly crontab: string
  /** By bearer token, else by session cookie, else a visitor. Throws `auth.loginRequired` for a dead token. */
  findCaller(request: FastifyRequest, reply: FastifyReply): Promise<Caller>
  /** Throws a `SettingError` when the provider is set wrong; that it does not answer is only logged. */
  checkProvider(): Promise<void>
  /** Where forms of the shop may lead besides the shop: the origins of another provider's pages. */
  formOrigins(): readonly string[]
  /** Where a person who is signed in chooses a new password; null where another provider names no page for that. */
  newPasswordLink(db: Database, subject: string, now: Date): Promise<string | null>
  /** Whether a person has a password that they can change: here, or on the page of another provider. */
  hasPassword(userId: string): boolean
  routes(app: FastifyInstance, extras?: SignInExtras): Promise<void>
}

export type IdentityDeps = {
  readonly config: Config
  readonly db: Database
  readonly log: Log
  readonly cookiesOf: CookiesOf
}

export async function createIdentity({ config, db, log, cookiesOf }: IdentityDeps): Promise<Identity> {
  const embedded = isEmbedded(config)
  const found = createOidcClient(config)
  const client = embedded ? found : namingIssuer(found, db)
  const verification = embedded ? accountVerification(config) : userinfoVerification(client, log)
  const parts = { config, db, log, client, verification, cookiesOf }
  const caller = callerFinder(parts)
  if (embedded) await nameKnownIssuer(db, client.issuer)
  return {
    verification,
    tasks: { ...identityTasks(db), ...(embedded ? accountTasks(db, config) : {}) },
    crontab: [identityCrontab, ...(embedded ? [accountCrontab] : [])].join('\n'),
    findCaller: caller,
    checkProvider: async () => {
      if (!embedded) await checkProvider(client, log)
    },
    formOrigins: client.formOrigins,
    newPasswordLink: async (tx, subject, now) =>
      embedded ? newPasswordLink(tx, subject, now, config) : config.oidcPasswordResetUrl || null,
    hasPassword: (userId) =>
      (embedded || config.oidcPasswordResetUrl !== '') && !isSocialId(userId, config.socialPrefixes),
    routes: async (app, extras) => {
      plainAssetsRoute(app)
      await signInRoute(
        app,
        { ...parts, requests: await createSignInRequests(db), findCaller: caller },
        extras,
      )
      if (!embedded) return
      const provider = await createProvider(db, config)
      await providerRoutes(app, { provider, config, db, log, cookiesOf, shopSide })
    },
  }
}

async function checkProvider(client: OidcClient, log: Log): Promise<void> {
  await client.discover().catch((error: unknown) => {
    if (!(error instanceof ProviderUnavailable)) throw error
    log.warn(`OIDC_ISSUER: ${error.message}; nobody can log in until it does`)
  })
}

const shopSide = {
  verified: (tx: Database, accountId: string) => markUserVerified(tx, ofOurs(accountId)),
  passwordChanged: async (tx: Database, accountId: string, now: Date) => {
    await endTokens(tx, ofOurs(accountId), now)
    await endSessionsOf(tx, ofOurs(accountId))
  },
}

const ofOurs = (accountId: string) => ({ issuer: embeddedKey, subject: accountId })

const callerFinder =
  (parts: Parameters<typeof callerOfBearer>[0] & Pick<IdentityDeps, 'cookiesOf'>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<Caller> => {
    const now = new Date()
    const token = bearerIn(request.headers.authorization)
    if (token !== null) return (await callerOfBearer(parts, token, now)) ?? refuseToken()
    const cookies = parts.cookiesOf(request, reply)
    const key = cookies.get(sessionCookie.name)
    if (!key) return visitor
    const user = await findCaller(parts, key, now)
    if (!user) cookies.set(sessionCookie.name, { value: null, maxAge: 0, httpOnly: true })
    return user ?? visitor
  }

function refuseToken(): never {
  throw new ShopError('auth.loginRequired')
}
