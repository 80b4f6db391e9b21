import { isIP } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as oidc from 'openid-client'
import { readPreferences } from '#platform/preferences.rules.ts'
import { profileOfClaims } from '../profile/profile.rules.ts'
import { tokensOf } from '../session/session.service.ts'
import { addSession, noteProfile } from '../session/session.table.ts'
import { NoEmail } from './signInFailure.ts'
import type { SignInParts } from './signInParts.ts'
import type { SignInRequest } from './signInRequest.ts'
import { keepUser } from '../users/user.table.ts'

/** Throws when the answer does not fit the request that this browser began, or tells no e-mail address. */
export async function openSession(
  parts: SignInParts,
  request: FastifyRequest,
  reply: FastifyReply,
  started: SignInRequest,
) {
  const { db, config, client, verification, cookiesOf } = parts
  const { configuration } = await client.discover()
  const answer = await oidc.authorizationCodeGrant(configuration, new URL(request.url, config.publicUrl), {
    pkceCodeVerifier: started.verifier,
    expectedState: started.state,
    expectedNonce: started.nonce,
    idTokenExpected: true,
  })
  const claims = answer.claims()
  if (!claims) throw new Error('the identity provider sent no ID token')
  const profile =
    (await verification.readProfile(db, claims.sub, answer.access_token).catch(() => null)) ??
    profileOfClaims(claims)
  if (!profile) throw new NoEmail('the identity provider gave no e-mail address')
  const { country, language } = readPreferences(cookiesOf(request, reply).get('preferences'))
  const now = new Date()
  return db.transaction(async (tx) => {
    const user = await keepUser(
      tx,
      { ...profile, issuer: client.issuer },
      { country, language, address: addressOf(request) },
      now,
    )
    const key = await addSession(tx, user.id, tokensOf(answer), now)
    await noteProfile(tx, key, profile)
    return { key, user, isTransient: claims['until_browser_closes'] === true }
  })
}

// A proxy may pass on what is no address at all, or one with the name of a network card behind it.
function addressOf({ ip }: FastifyRequest): string | null {
  const [address = ''] = ip.split('%')
  return isIP(address) ? address : null
}
