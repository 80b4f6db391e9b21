import { data, isRouteErrorResponse } from 'react-router'
import type { Refusal } from './refusal.ts'

/** Specification of the storefront, section 8; the server never sends it. */
export const unavailable: Refusal = { key: 'ServerUnavailable', code: 'ServerUnavailable', violations: [] }

const proxyAnswers = [502, 503, 504]

// "Failed to fetch" in Chrome, "NetworkError when …" in Firefox, "Load failed" in Safari; scripts have words of their own.
const onTheWay = /fetch|network|load failed|import/i

/** The network is down, cut off in the middle, or leads to somebody else. */
export function isNetworkFailure(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return proxyAnswers.includes(error.status)
  if (error instanceof TypeError) return onTheWay.test(error.message)
  return error instanceof Error && error.message.startsWith('Unable to decode') && error.cause !== undefined
}

/** For a `clientAction`: its status keeps the router from fetching the page anew. */
export async function orLost<Answer, Lost>(answer: Promise<Answer>, lost: Lost) {
  try {
    return await answer
  } catch (error) {
    if (!isNetworkFailure(error)) throw error
    return data(lost, { status: 503 })
  }
}
