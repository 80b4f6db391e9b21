import { data } from 'react-router'
import type { Refusal } from './page.ts'

/** What a page says when the shop cannot be reached (specification of the storefront, section 8); the server never sends it. */
export const unavailable: Refusal = { key: 'ServerUnavailable', code: 'ServerUnavailable', violations: [] }

/** Whether a call failed on its way: browsers call it a TypeError, "Failed to fetch" in most. */
export const isNetworkFailure = (error: unknown): boolean => error instanceof TypeError

/**
 * For a `clientAction`: what the shop answers, or `lost` where it cannot be reached, so that a line that drops costs
 * nobody the page. Its status keeps the router from asking for the page anew.
 */
export async function orLost<Answer, Lost>(answer: Promise<Answer>, lost: Lost) {
  try {
    return await answer
  } catch (error) {
    if (!isNetworkFailure(error)) throw error
    return data(lost, { status: 503 })
  }
}
