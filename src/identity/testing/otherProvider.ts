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
  /** How often an endpoint was called. */
  calls(path: string): number
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
  readonly describe?: Change
  /** Whether it takes id and secret of the header as they are, without decoding them. */
  readonly decodesNothing?: boolean
  /** The only audience that it takes in the assertion of a client, made of its issuer. */
  readonly assertionAudience?: (issuer: string) => string
  /** Whether userinfo goes on describing people as they were when somebody last typed a password. */
  readonly describesSignIn?: boolean
  /** Whether its answer to a refresh token comes without an ID token. */
  readonly omitsIdToken?: boolean
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
  const counts = new Map<string, number>()
  let signedIn = { ...person }
  const provider = new Provider(issuer, {
    jwks: { keys: [key] },
    clients: [clientOf(origin, manners.client)],
    clientAuthMethods: [...allAuthMethods],
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: () => ({ sub, ...(manners.describesSignIn ? signedIn : person) }),
    }),
    assertJwtClientAuthClaimsAndHeader: async (_, { aud }) => {
      if (manners.assertionAudience && aud !== manners.assertionAudience(issuer))
        throw new Error('the assertion is for another audience')
    },
    issueRefreshToken: () => true,
    cookies: { keys: ['of the other provider'] },
  })
  provider.use(async (ctx, next) => {
    counts.set(ctx.path, (counts.get(ctx.path) ?? 0) + 1)
    if (`${ctx.method} ${ctx.path}`.startsWith('POST /interaction/')) signedIn = { ...person }
    const { authorization } = ctx.headers
    const answer = failures.get(ctx.path) ?? methodRefusal(ctx.path, authorization, manners)
    if (answer) {
      await sleep(answer.after ?? 0)
      ctx.status = answer.status
      ctx.type = answer.type ?? 'application/json'
      ctx.body = answer.body ?? ''
      return
    }
    if (manners.decodesNothing && authorization?.startsWith('Basic '))
      ctx.req.headers.authorization = reencoded(authorization)
    await next()
    const change = ctx.status === 200 && changeOf(ctx.path, ctx.oidc?.params?.['grant_type'], manners)
    if (change) ctx.body = change(ctx.body as Record<string, unknown>) // what the provider has just written
  })
  const server: Server = provider.listen(port, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    issuer,
    key,
    person,
    calls: (path) => counts.get(path) ?? 0,
    fail: (path, answer) => void (answer ? failures.set(path, answer) : failures.delete(path)),
    token: (subject, changes = {}) => accessToken({ issuer, key }, subject, changes),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type Change = (body: Record<string, unknown>) => Record<string, unknown>

function changeOf(path: string, grant: unknown, { describe, omitsIdToken }: Manners): Change | undefined {
  if (path === '/.well-known/openid-configuration') return describe
  return omitsIdToken && grant === 'refresh_token' ? (body) => ({ ...body, id_token: undefined }) : undefined
}

// The library under this provider takes a secret wherever it stands; others do not.
function methodRefusal(path: string, header: string | undefined, { client }: Manners): Answer | null {
  const method = client?.token_endpoint_auth_method
  const isRight =
    !method || path !== '/token' || (method === 'client_secret_basic') === (header !== undefined)
  return isRight ? null : { status: 401, body: '{"error":"invalid_client"}' }
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
function reencoded(authorization: string): string {
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
