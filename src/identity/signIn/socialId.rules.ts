// Who signs in through a social provider has no password here. Their id says so: it contains the provider's prefix
// (specification of the storefront, section 1). Which prefixes there are, the configuration knows.

/** Whether a user id is one of a social provider; `prefixes` are separated by commas. */
export const isSocialId = (userId: string, prefixes: string): boolean =>
  prefixes
    .split(',')
    .map((prefix) => prefix.trim())
    .some((prefix) => prefix !== '' && userId.includes(prefix))
