import { cutText } from '#platform/cutText.rules.ts'

export type Profile = {
  /** The provider's own name for them, which means somebody else at another provider. */
  readonly subject: string
  readonly email: string
  readonly emailVerified: boolean
  readonly givenName: string | null
  readonly familyName: string | null
  readonly nickname: string | null
}

type Claims = { readonly sub: string; readonly [claim: string]: unknown }

/** The profile in an ID token or in userinfo; null when there is no e-mail address, without which the shop cannot work. */
export function profileOfClaims(claims: Claims): Profile | null {
  const text = (name: string): string | null => {
    const value = claims[name]
    return typeof value === 'string' && value !== '' ? value : null
  }
  const email = text('email')
  if (!email) return null
  return {
    subject: claims.sub,
    email,
    emailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true', // some send text
    givenName: shortened(text('given_name')),
    familyName: shortened(text('family_name')),
    nickname: text('nickname') ?? (text('given_name') ? null : text('name')),
  }
}

const maxNameLetters = 50

const shortened = (name: string | null): string | null => name && cutText(name, maxNameLetters)
