// OpenID Connect Core 1.0, section 9.

export type ClientAuthMethod =
  | 'client_secret_basic'
  | 'client_secret_basic_unencoded'
  | 'client_secret_post'
  | 'private_key_jwt'
  | 'none'

type Known = {
  readonly asked: ClientAuthMethod | 'auto'
  readonly hasSecret: boolean
  readonly hasKey: boolean
  /** Without a list a provider takes a secret in the header (RFC 8414, section 2). */
  readonly supported: readonly string[] | undefined
}

type Choice = { readonly method: ClientAuthMethod } | { readonly problem: string }

export function chooseClientAuth({ asked, hasSecret, hasKey, supported }: Known): Choice {
  if (asked === 'private_key_jwt' && !hasKey)
    return { problem: 'OIDC_CLIENT_AUTH is private_key_jwt: OIDC_CLIENT_KEY is missing' }
  if (asked.startsWith('client_secret') && !hasSecret)
    return { problem: `OIDC_CLIENT_AUTH is ${asked}: OIDC_CLIENT_SECRET is missing` }
  if (asked !== 'auto') return { method: asked }
  if (!hasSecret && !hasKey) return { method: 'none' }
  const listed = supported ?? ['client_secret_basic']
  const allowed = inOrder.filter((method) => (method === 'private_key_jwt' ? hasKey : hasSecret))
  const [method] = allowed.filter((candidate) => listed.includes(candidate))
  return method
    ? { method }
    : { problem: `the provider takes ${listed.join(', ')}; the settings allow only ${allowed.join(', ')}` }
}

const inOrder = ['private_key_jwt', 'client_secret_basic', 'client_secret_post'] as const
