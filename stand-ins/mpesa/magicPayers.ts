import type { OutcomeName } from './outcomes.ts'

/** Payers whose number decides what happens: the nine digits after 254, as a shopper types them. */
export const magicPayers: Readonly<Record<string, OutcomeName>> = {
  '700000000': 'success',
  '700000001': 'insufficient-funds',
  '700000003': 'unknown-operator',
  '700000017': 'rule-limited',
  '700000019': 'expired',
  '700000020': 'wrong-pin',
  '700000025': 'prompt-too-long',
  '700000026': 'system-busy',
  '700000028': 'wrong-product',
  '700000032': 'cancelled',
  '700000037': 'unreachable',
  '700000040': 'callback-lost-paid',
  '700000041': 'callback-lost-cancelled',
  '700000042': 'callback-twice',
  '700000043': 'callback-first',
  '700000044': 'slow',
  '700000045': 'push-hangs',
  '700000046': 'push-cut',
  '700000047': 'other-amount',
  '700000048': 'unknown-ids',
  '700000049': 'failure-then-success',
  '700000050': 'success-then-failure',
  '700000051': 'push-locked',
  '700000052': 'push-spike-arrest',
  '700000053': 'push-internal-error',
  '700000054': 'never-ends',
  '700000055': 'query-form-a',
  '700000056': 'query-form-b',
  '700000057': 'balance-without-value',
  '700000058': 'callback-empty',
  '700000059': 'push-gateway-page',
  '700000060': 'query-token-dies',
  '700000061': 'push-not-accepted',
  '700000086': 'pin-blocked',
  '700000099': 'push-not-sent',
}

/** The fixed outcome of a full number (`254` and nine digits), if it has one. */
export function magicOutcome(phone: string): OutcomeName | undefined {
  return magicPayers[phone.slice(3)]
}
