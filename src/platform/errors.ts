import type { Violation } from './violation.rules.ts'

export type ErrorParams = Readonly<Record<string, string | number>>

/** `key` is a key of the error catalogue, such as `coupon.expired`. */
export class ShopError extends Error {
  readonly key: string
  readonly violations: readonly Violation[]
  readonly debugMessage: string | undefined
  readonly params: ErrorParams | undefined

  constructor(
    key: string,
    details: { violations?: readonly Violation[]; debugMessage?: string; params?: ErrorParams } = {},
  ) {
    super(key)
    this.name = 'ShopError'
    this.key = key
    this.violations = details.violations ?? []
    this.debugMessage = details.debugMessage
    this.params = details.params
  }
}

// The codes that do not follow from their key (contract, enum ErrorCode).
const codes: Record<string, string> = {
  'general.unknownError': 'INTERNAL_SERVER_ERROR',
  'general.tooManyRequests': 'TOO_MANY_REQUESTS',
  'general.unavailable': 'SERVICE_UNAVAILABLE',
  'general.idempotencyKeyReused': 'IDEMPOTENCY_KEY_REUSED',
  'general.idempotencyKeyInUse': 'IDEMPOTENCY_KEY_IN_USE',
  'general.notFound': 'NOT_FOUND',
  'general.badInput': 'BAD_USER_INPUT',
  'validation.failed': 'VALIDATION_FAILED',
  'auth.loginRequired': 'UNAUTHENTICATED',
  'auth.emailNotVerified': 'EMAIL_NOT_VERIFIED',
  'auth.accessDenied': 'FORBIDDEN',
  'auth.passwordResetNotAvailable': 'PASSWORD_RESET_NOT_AVAILABLE',
}

const names: Record<string, string> = {
  'general.unknownError': 'InternalError',
  'general.tooManyRequests': 'RateLimitError',
  'general.unavailable': 'UnavailableError',
  'general.idempotencyKeyReused': 'IdempotencyError',
  'general.idempotencyKeyInUse': 'IdempotencyError',
  'general.notFound': 'NotFoundError',
  'general.badInput': 'GraphQlError',
  'validation.failed': 'ValidationError',
  'auth.loginRequired': 'AuthenticationError',
}

const families: Record<string, string> = {
  auth: 'AuthorizationError',
  account: 'AccountError',
  shop: 'ShopError',
  coupon: 'CouponError',
  payment: 'PaymentError',
  catalogue: 'CatalogueError',
  upload: 'UploadError',
}

/** `coupon.notYetActive` is `COUPON_NOT_YET_ACTIVE`. */
export const errorCode = (key: string): string =>
  codes[key] ??
  key
    .replaceAll('.', '_')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_')
    .toUpperCase()

export const errorName = (key: string): string =>
  names[key] ?? families[key.split('.')[0] ?? ''] ?? 'InternalError'

export function rangeViolations(
  path: string,
  value: number,
  [min, max]: readonly [number, number],
): Violation[] {
  if (value < min) return [{ path, code: 'min', params: { min } }]
  return value > max ? [{ path, code: 'max', params: { max } }] : []
}

/** Again after so many seconds; 0 when that is not known. */
export const tooMany = (seconds = 0): ShopError =>
  new ShopError('general.tooManyRequests', { params: { minutes: Math.ceil(seconds / 60) } })

export function refuse(refusal: string | null): void {
  if (refusal !== null) throw new ShopError(refusal)
}

export function refuseInvalid(violations: readonly Violation[]): void {
  if (violations.length > 0) throw new ShopError('validation.failed', { violations })
}
