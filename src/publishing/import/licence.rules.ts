const byAddress = /creativecommons\.org\/(?:publicdomain\/|licenses\/by(?:-sa)?\/)/i
const byName = /\bcc[ -]?0\b|\bcc[ -]by(?:[ -]sa)?\b|\bcreative commons (?:zero|attribution)\b/i
const forbids = /\b(?:by[ -])?(?:nc|nd)\b|non[ -]?commercial|no[ -]?deriv|\ball rights reserved\b/i

/** Public domain, CC0, CC BY and CC BY-SA, by address or in words: what anybody may pass on and change. */
export const isOpenlyLicensed = (rights: string | null): boolean =>
  rights !== null &&
  !forbids.test(rights) &&
  (/^public domain\b/i.test(rights) || byAddress.test(rights) || byName.test(rights))

/** CC BY asks to be named wherever the text stands. */
export const requiresCredit = (rights: string): boolean =>
  isOpenlyLicensed(rights) && /creativecommons\.org\/licenses\/|\bcc[ -]by\b|attribution/i.test(rights)
