import type { Server } from 'node:http'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { Provider } from 'oidc-provider'
import { freePort } from './shop.ts'

/** Another party's OpenID provider: its own keys, people and pages, and nothing of the shop's settings. */
export type OtherProvider = {
  readonly issuer: string
  readonly key: JWK
  /** What it says of everybody; a test may change it. */
  readonly person: { email: string; email_verified: boolean; given_name: string; family_name: string }
  /** How often its userinfo endpoint was asked. */
  asked(): number
  close(): Promise<void>
}

export const otherClient = { id: 'soma-at-another', secret: 'a secret between the two of them' }

/** Starts it for a shop at `origin`. It knows no resource servers: its access tokens open userinfo only. */
export async function startOtherProvider(origin: string): Promise<OtherProvider> {
  const issuer = `http://127.0.0.1:${await freePort()}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: 'other' }
  const person = {
    email: 'imani@elsewhere.example',
    email_verified: false,
    given_name: 'Imani',
    family_name: 'Wafula',
  }
  let asked = 0
  const provider = new Provider(issuer, {
    jwks: { keys: [key] },
    clients: [
      {
        client_id: otherClient.id,
        client_secret: otherClient.secret,
        redirect_uris: [`${origin}/callback`],
        post_logout_redirect_uris: [`${origin}/`],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...person }) }),
    issueRefreshToken: () => true,
    cookies: { keys: ['of the other provider'] },
  })
  provider.use(async (ctx, next) => {
    if (ctx.path === '/me') asked += 1
    await next()
  })
  const server: Server = provider.listen(Number(new URL(issuer).port), '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    issuer,
    key,
    person,
    asked: () => asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
