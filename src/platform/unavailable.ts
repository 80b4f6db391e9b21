import type { Refusal } from './page.ts'

/** What a page says when the shop cannot be reached (specification of the storefront, section 8); the server never sends it. */
export const unavailable: Refusal = { key: 'ServerUnavailable', code: 'ServerUnavailable', violations: [] }

/** Whether a call failed on its way: browsers call it a TypeError, "Failed to fetch" in most. */
export const isNetworkFailure = (error: unknown): boolean => error instanceof TypeError
