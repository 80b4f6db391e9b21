import { stateOf } from '../attempts/attempt.table.ts'
import { type MtnShop, openMtnShop } from './mtnShop.ts'
import { type Buyer, until } from './payingShop.ts'

/** What becomes of a payer: state, the contract's number, whether the order is bought, the provider's word. */
export type End = readonly [state: string, resultCode: number | null, bought: boolean, code: string | null]

const paid: End = ['succeeded', 0, true, 'SUCCESSFUL']
const failed = (reason: string): End => ['failed', 1, false, reason]
const refused = (code: string): End => ['failed', 90003, false, code]

// Payments reference, section 5.2: every payer whose number decides what happens.
export const ends: Record<string, End> = {
  '788000000': paid,
  '788000001': failed('NOT_ENOUGH_FUNDS'),
  '788000010': failed('PAYER_NOT_FOUND'),
  '788000011': failed('PAYER_LIMIT_REACHED'),
  '788000012': failed('INTERNAL_PROCESSING_ERROR'),
  '788000020': failed('COULD_NOT_PERFORM_TRANSACTION'),
  '788000032': failed('APPROVAL_REJECTED'),
  '788000037': failed('EXPIRED'),
  '788000040': paid,
  '788000041': failed('APPROVAL_REJECTED'),
  '788000042': paid,
  '788000043': paid,
  '788000044': paid,
  '788000045': paid,
  '788000046': paid,
  '788000047': ['onHold', 90004, false, 'SUCCESSFUL'],
  '788000049': paid,
  '788000053': ['expired', null, false, 'PENDING'],
  '788000054': failed('APPROVAL_REJECTED'),
  '788000055': paid,
  '788000059': refused('403'),
  '788000060': refused('SERVICE_UNAVAILABLE'),
  '788000061': paid,
}

/** A twentieth of life's pace, or another: faster, a busy machine would not send again in time what never arrived. */
export const openPayersShop = (pace = 0.05): Promise<MtnShop> =>
  openMtnShop({ PAYMENT_PACE_PERCENT: String(pace * 100) }, pace)

/** Each payer's order, by the nine digits of its phone. */
type Buyers = ReadonlyMap<string, Buyer>

export async function endsOf(mtn: MtnShop, buyers: Buyers): Promise<Record<string, End>> {
  const found = [...buyers].map(async ([nine, { orderId }]) => {
    const attempt = await mtn.attempt(orderId)
    const isBought = await mtn.shop.isConfirmed(orderId)
    const end: End = [stateOf(attempt), attempt.result_code, isBought, attempt.provider_code]
    return [nine, end] as const
  })
  return Object.fromEntries(await Promise.all(found))
}

/** Until all have ended as documented, or time is up: what is wrong then, the test tells. */
export const untilEnded = (mtn: MtnShop, buyers: Buyers): Promise<void> =>
  until(async () => JSON.stringify(await endsOf(mtn, buyers)) === JSON.stringify(ends), 120).catch(() => {})
