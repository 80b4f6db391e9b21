// A social provider's person has no password here (specification of the storefront, section 1).

/** Whether a user id is one of a social provider; `prefixes` are separated by commas. */
export const isSocialId = (userId: string, prefixes: string): boolean =>
  prefixes
    .split(',')
    .map((prefix) => prefix.trim())
    .some((prefix) => prefix !== '' && userId.includes(prefix))
