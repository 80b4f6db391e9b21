import type { Translate } from '#platform/i18n/write.ts'
import type { Refusal } from '#platform/refusal.ts'

type Values = Readonly<Record<string, string | number>>

/** The text of an error by its key, as `coupon.expired`; an unknown one is told as such. */
export const errorText = (key: string, write: Translate, values: Values = {}): string =>
  knownErrorText(key, write, values) ?? write('errors.unknown')

function knownErrorText(key: string, write: Translate, values: Values): string | null {
  const known = `errors.${key}`
  return write.has(known)
    ? (write as (key: string, values: Values) => string)(known, values) // the key is the server's
    : null
}

/** The text of the message, or the message as it came (specification of the storefront, section 8). */
export const serverErrorText = ({ key, debugMessage, params = {} }: Refusal, write: Translate): string =>
  knownErrorText(key, write, params) ?? debugMessage ?? key

/** Why something was refused; what is wrong with the first field where fields are wrong. */
export function refusalText(
  { key, params = {}, violations: [violation] }: Refusal,
  write: Translate,
): string {
  return violation
    ? errorText(`validation.${violation.code}`, write, violation.params)
    : errorText(key, write, params)
}

export function fieldError({ violations }: Refusal, path: string, write: Translate): string | null {
  const violation = violations.find((one) => one.path === path)
  return violation ? errorText(`validation.${violation.code}`, write, violation.params) : null
}
