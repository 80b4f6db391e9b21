// OpenID Connect Core and Initiating User Registration 1.0.

/** `again`: the same person, whom the provider is to ask for the password although it knows them. */
export type Account = 'any' | 'new' | 'other' | 'again'

type Metadata = {
  readonly scopes_supported?: readonly string[] | undefined
  readonly [member: string]: unknown
}

/** `offline_access`, without which some give no refresh token, is refused as unknown by others. */
export function scopesFor({ scopes_supported: listed }: Metadata): string {
  const isKnown = listed === undefined || listed.includes('offline_access')
  return isKnown ? 'openid profile email offline_access' : 'openid profile email'
}

/** Prompts beyond Core are sent only to providers that list them (Initiating User Registration 1.0). */
export function promptFor(account: Account, metadata: Metadata): Record<string, string> {
  const listed = metadata['prompt_values_supported']
  const knows = (prompt: string) => Array.isArray(listed) && listed.includes(prompt)
  if (account === 'new') return { screen_hint: 'signup', ...(knows('create') ? { prompt: 'create' } : {}) }
  if (account === 'again') return { prompt: 'login' }
  if (account === 'other') return { prompt: knows('select_account') ? 'select_account' : 'login' }
  return {}
}
