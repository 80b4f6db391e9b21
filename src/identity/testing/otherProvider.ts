import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import { type ClientMetadata, Provider } from 'oidc-provider'
import { freePort } from './shop.ts'

/** Another party's OpenID provider: its own keys, people and pages, and nothing of the shop's settings. */
export type OtherProvider = {
  readonly issuer: string
  readonly key: JWK
  /** What it says of everybody; a test may change it. */
  readonly person: Person
  /** How often its userinfo endpoint was asked. */
  asked(): number
  /** Lets an endpoint answer something else until it is told null. */
  fail(path: string, answer: Answer | null): void
  /** An access token as the API takes them, with changes. */
  token(subject: string, changes?: Record<string, unknown>): Promise<string>
  close(): Promise<void>
}

type Person = { email: string | undefined; email_verified: boolean; given_name: string; family_name: string }

type Answer = {
  readonly status: number
  readonly body?: string
  readonly type?: string
  /** Milliseconds until it comes. */
  readonly after?: number
}

/** How it differs from what most providers do. */
type Manners = {
  readonly port?: number
  /** What stands behind its host in its name. */
  readonly ending?: '' | '/'
  /** What it knows of the shop besides id and addresses. */
  readonly client?: Partial<ClientMetadata>
  /** Members of its description that differ, by what they would be. */
  readonly describe?: (metadata: Record<string, unknown>) => Record<string, unknown>
  /** Whether it takes id and secret of the header as they are, without decoding them. */
  readonly decodesNothing?: boolean
}

export const otherClient = { id: 'soma-at-another', secret: 'a secret between the two of them' }

const allAuthMethods = ['client_secret_basic', 'client_secret_post', 'private_key_jwt', 'none'] as const

/** Starts it for a shop at `origin`. It knows no resource servers: its access tokens open userinfo only. */
export async function startOtherProvider(origin: string, manners: Manners = {}): Promise<OtherProvider> {
  const port = manners.port ?? (await freePort())
  const issuer = `http://127.0.0.1:${port}${manners.ending ?? ''}`
  const key = await signingKey()
  const person: Person = {
    email: 'imani@elsewhere.example',
    email_verified: false,
    given_name: 'Imani',
    family_name: 'Wafula',
  }
  const failures = new Map<string, Answer>()
  let asked = 0
  const provider = new Provider(issuer, {
    jwks: { keys: [key] },
    clients: [clientOf(origin, manners.client)],
    clientAuthMethods: [...allAuthMethods],
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...person }) }),
    issueRefreshToken: () => true,
    cookies: { keys: ['of the other provider'] },
  })
  provider.use(async (ctx, next) => {
    if (ctx.path === '/me') asked += 1
    const failure = failures.get(ctx.path)
    if (failure) {
      await sleep(failure.after ?? 0)
      ctx.status = failure.status
      ctx.type = failure.type ?? 'application/json'
      ctx.body = failure.body ?? ''
      return
    }
    const { authorization } = ctx.headers
    const method = manners.client?.token_endpoint_auth_method
    // The library under this provider takes a secret wherever it stands; others do not.
    if (
      method &&
      ctx.path === '/token' &&
      (method === 'client_secret_basic') !== (authorization !== undefined)
    ) {
      ctx.status = 401
      ctx.body = { error: 'invalid_client' }
      return
    }
    if (manners.decodesNothing && authorization?.startsWith('Basic '))
      ctx.req.headers.authorization = encodedAnew(authorization)
    await next()
    if (ctx.path === '/.well-known/openid-configuration' && manners.describe)
      ctx.body = manners.describe(ctx.body as Record<string, unknown>) // what the provider has just written
  })
  const server: Server = provider.listen(port, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    issuer,
    key,
    person,
    asked: () => asked,
    fail: (path, answer) => void (answer ? failures.set(path, answer) : failures.delete(path)),
    token: (subject, changes = {}) => accessToken({ issuer, key }, subject, changes),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function signingKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: 'other' }
}

const clientOf = (origin: string, differing: Partial<ClientMetadata> = {}): ClientMetadata => ({
  client_id: otherClient.id,
  client_secret: otherClient.secret,
  redirect_uris: [`${origin}/callback`],
  post_logout_redirect_uris: [`${origin}/`],
  grant_types: ['authorization_code', 'refresh_token'],
  ...differing,
})

// What came as it is, as the library under this provider wants to decode it.
function encodedAnew(authorization: string): string {
  const [, id = '', secret = ''] =
    /^([^:]*):(.*)$/s.exec(Buffer.from(authorization.slice('Basic '.length), 'base64').toString()) ?? []
  return `Basic ${Buffer.from([id, secret].map(encodeURIComponent).join(':')).toString('base64')}`
}

async function accessToken(
  { issuer, key }: Pick<OtherProvider, 'issuer' | 'key'>,
  subject: string,
  changes: Record<string, unknown>,
): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const claims = { iss: issuer, aud: 'urn:soma:api', sub: subject, iat: now, exp: now + 60, ...changes }
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: 'other', typ: 'at+jwt' })
    .sign(await importJWK(key, 'RS256'))
}
