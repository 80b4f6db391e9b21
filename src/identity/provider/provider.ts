import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { randomBytes } from 'node:crypto'
import {
  type Adapter,
  type AdapterFactory,
  type AdapterPayload,
  type Configuration,
  errors,
  interactionPolicy,
  type KoaContextWithOIDC,
  Provider,
} from 'oidc-provider'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import { readSecrets, rotateSecrets } from '#platform/secret.table.ts'
import { embeddedIssuer } from '../signIn/issuer.ts'
import { findAccount } from './account/account.table.ts'
import { accountOf } from './claims.ts'
import { nobodysHash } from './account/password.ts'
import * as records from './oidcRecord.table.ts'
import { logoutPage, problemPage } from './pages/koaPages.ts'

const day = 86_400

/** Seconds that each kind of record lives. A grant outlives the refresh tokens that hang on it. */
const lifetimes = {
  AccessToken: 15 * 60,
  AuthorizationCode: 60,
  Grant: 365 * day,
  IdToken: 3600,
  Interaction: 3600,
  RefreshToken: 30 * day,
  Session: 30 * day,
}

export type ProviderConfig = Pick<
  Config,
  'publicUrl' | 'oidcClientId' | 'oidcAudience' | 'host' | 'port' | 'oidcIssuer'
>

/** One client: the shop. Its keys come from the database, made at the first start. */
export async function createProvider(db: Database, config: ProviderConfig): Promise<Provider> {
  const [keys, cookieKeys] = await Promise.all([readSigningKeys(db), readCookieKeys(db), nobodysHash()])
  const isSecure = config.publicUrl.startsWith('https:')
  const provider: Provider = new Provider(embeddedIssuer(config), {
    adapter: createAdapter(db),
    jwks: { keys: [...keys] },
    clients: [clientOf(config)],
    cookies: {
      keys: [...cookieKeys],
      names: cookieNames(isSecure),
      long: { httpOnly: true, sameSite: 'lax', secure: isSecure, signed: true },
      short: { httpOnly: true, sameSite: 'lax', secure: isSecure, signed: true },
    },
    claims: {
      openid: ['sub', 'until_browser_closes'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    conformIdTokenClaims: false,
    clientBasedCORS: () => false,
    discovery: { prompt_values_supported: ['none', 'login', 'create'] },
    extraParams: ['audience', 'screen_hint'],
    features: featuresOf(config),
    findAccount: async (_, id, token) => {
      const account = await findAccount(db, id)
      return account && accountOf(account, token && 'amr' in token ? token.amr : undefined)
    },
    interactions: { policy: policyOf(), url: (_, interaction) => `/auth/${interaction.uid}` },
    loadExistingGrant: (ctx) => ownGrant(ctx, config.oidcAudience),
    // The shop is a client of its own house: it gets its refresh token without a question, and gives it back at logout.
    issueRefreshToken: async (_, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: async () => false,
    rotateRefreshToken: true,
    pkce: { required: () => true },
    renderError: problemPage,
    ttl: lifetimes,
  })
  speakPublicly(provider, new URL(config.publicUrl))
  return provider
}

const clientOf = ({ publicUrl, oidcClientId }: ProviderConfig) => ({
  client_id: oidcClientId,
  client_name: 'Soma',
  token_endpoint_auth_method: 'none' as const,
  redirect_uris: [`${publicUrl}/callback`],
  post_logout_redirect_uris: [`${publicUrl}/`],
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code' as const],
  id_token_signed_response_alg: 'ES256' as const,
})

const cookieNames = (isSecure: boolean) => ({
  session: isSecure ? '__Host-soma_provider' : 'soma_provider',
  interaction: isSecure ? '__Secure-soma_interaction' : 'soma_interaction',
  resume: isSecure ? '__Secure-soma_resume' : 'soma_resume',
})

const featuresOf = ({ oidcAudience }: ProviderConfig): Configuration['features'] => ({
  devInteractions: { enabled: false },
  dPoP: { enabled: false },
  pushedAuthorizationRequests: { enabled: false },
  revocation: { enabled: true, allowedPolicy: (_, client, token) => token.clientId === client.clientId },
  rpInitiatedLogout: {
    enabled: true,
    logoutSource: logoutPage,
    postLogoutSuccessSource: (ctx) => ctx.redirect('/'),
  },
  resourceIndicators: {
    enabled: true,
    defaultResource: () => oidcAudience,
    useGrantedResource: () => true,
    getResourceServerInfo: () => ({
      scope: 'shop',
      audience: oidcAudience,
      accessTokenFormat: 'jwt',
      accessTokenTTL: lifetimes.AccessToken,
      jwt: { sign: { alg: 'ES256' } },
    }),
  },
})

// prompt=create opens the registration (OpenID Connect, Initiating User Registration).
function policyOf(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'create', requestable: true }), 0)
  return policy
}

/** The client's grant for this person: there is one from the start, since nobody is asked to consent to their own shop. */
async function ownGrant({ oidc }: KoaContextWithOIDC, audience: string) {
  const { session, client, provider } = oidc
  const accountId = session?.accountId
  if (!client || !accountId) return undefined
  const id = session.grantIdFor(client.clientId)
  const known = id ? await provider.Grant.find(id) : undefined
  if (known?.accountId === accountId) return known
  const grant = new provider.Grant({ accountId, clientId: client.clientId })
  grant.addOIDCScope('openid email profile offline_access')
  grant.addResourceScope(audience, 'shop')
  await grant.save()
  return grant
}

// Asked over loopback or through a proxy alike, it writes public addresses and cookies as secure as those.
function speakPublicly(provider: Provider, publicUrl: URL): void {
  provider.proxy = true
  provider.use(async (ctx, next) => {
    if (/%00/.test(ctx.url)) ctx.throw(400)
    ctx.req.headers['x-forwarded-proto'] = publicUrl.protocol.slice(0, -1)
    ctx.req.headers['x-forwarded-host'] = publicUrl.host
    ctx.set('x-content-type-options', 'nosniff')
    ctx.set('referrer-policy', 'strict-origin-when-cross-origin')
    if (publicUrl.protocol === 'https:')
      ctx.set('strict-transport-security', 'max-age=63072000; includeSubDomains')
    await next()
    if (isLogoutOfNobody(ctx)) ctx.redirect('/')
  })
}

// Without a session to end, the provider would answer with a page that needs a script to send itself on.
const isLogoutOfNobody = ({ oidc, status }: { oidc?: KoaContextWithOIDC['oidc']; status: number }): boolean =>
  oidc?.route === 'end_session' && status === 200 && oidc.session?.accountId === undefined

const createAdapter =
  (db: Database): AdapterFactory =>
  (model): Adapter => ({
    upsert: async (id, payload, expiresIn) => {
      await records.saveRecord(db, { model, id }, payload, expiresIn)
    },
    // Ids come from outside; one with a null character is nobody's, and the database would not even take it.
    find: async (id) => (id.includes('\0') ? undefined : read(await records.findRecord(db, model, id))),
    findByUid: async (uid) => read(await records.findRecordByUid(db, model, uid)),
    findByUserCode: async () => undefined, // no devices without a browser here
    consume: async (id) => {
      // Two exchanges at the same moment: the second must not get tokens too.
      if ((await records.consumeRecord(db, model, id)) === 0) throw new errors.InvalidGrant('already used')
    },
    destroy: async (id) => {
      await records.dropRecord(db, model, id)
    },
    revokeByGrantId: async (grantId) => {
      await records.dropRecordsOfGrant(db, model, grantId)
    },
  })

const read = (row: Awaited<ReturnType<typeof records.findRecord>>): AdapterPayload | undefined =>
  row && {
    ...row.payload,
    ...(row.consumed_at ? { consumed: Math.floor(row.consumed_at.getTime() / 1000) } : {}),
  }

const signing = 'oidc-signing'
const cookies = 'oidc-cookies'

/** The keys that sign tokens, newest first: the first signs, the others are still published. */
export const readSigningKeys = (db: Database): Promise<readonly JWK[]> =>
  readSecrets(db, signing, makeSigningKey)

/** The keys that sign the provider's cookies, newest first. */
const readCookieKeys = (db: Database): Promise<readonly string[]> => readSecrets(db, cookies, makeCookieKey)

/** The two before the new ones stay, so that what they signed goes on working. Restart all processes afterwards. */
export async function rotateProviderKeys(db: Database): Promise<void> {
  await rotateSecrets(db, signing, makeSigningKey)
  await rotateSecrets(db, cookies, makeCookieKey)
}

async function makeSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return { ...(await exportJWK(privateKey)), use: 'sig', alg: 'ES256', kid: randomBytes(8).toString('hex') }
}

const makeCookieKey = async (): Promise<string> => randomBytes(32).toString('base64url')
