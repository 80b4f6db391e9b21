import type { Payment } from '../payment.ts'

/** What a phone's screen shows. */
export type ScreenState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'prompt' | 'sending' | 'done'; readonly payment: Payment }

/** The screen of a phone with these payments, oldest first: an open prompt, else what became of the newest. */
export function screenState(payments: readonly Payment[]): ScreenState {
  const open = payments.find(({ prompt }) => prompt === 'open')
  if (open) return { kind: 'prompt', payment: open }
  const newest = payments.findLast(({ prompt, state }) => prompt === 'closed' || state !== 'pending')
  if (!newest) return { kind: 'idle' }
  return { kind: newest.state === 'pending' ? 'sending' : 'done', payment: newest }
}

/** Whether a person answers the prompt; other payers have a fixed outcome. */
export function isByHand({ outcome }: Payment): boolean {
  return outcome === 'ordinary'
}
