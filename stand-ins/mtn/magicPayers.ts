import type { OutcomeName } from './outcomes.ts'

/** Payers whose number decides what happens: the nine digits after 250, as a shopper types them. */
export const magicPayers: Readonly<Record<string, OutcomeName>> = {
  '788000000': 'success',
  '788000001': 'insufficient-funds',
  '788000010': 'payer-not-found',
  '788000011': 'payer-limit',
  '788000012': 'processing-error',
  '788000020': 'wrong-pin',
  '788000032': 'rejected',
  '788000037': 'expired',
  '788000040': 'callback-lost-paid',
  '788000041': 'callback-lost-failed',
  '788000042': 'callback-twice',
  '788000043': 'callback-first',
  '788000044': 'slow',
  '788000045': 'request-hangs',
  '788000046': 'request-cut',
  '788000047': 'other-amount',
  '788000049': 'callback-lies',
  '788000053': 'never-ends',
  '788000054': 'reason-object',
  '788000055': 'callback-retried',
  '788000059': 'gateway-page',
  '788000060': 'unavailable',
  '788000061': 'token-dies',
}

/** MTN's own table of its sandbox (payments reference, 2.6), by full number. */
export const sandboxPayers: Readonly<Record<string, OutcomeName>> = {
  '46733123450': 'processing-error',
  '46733123451': 'rejected',
  '46733123452': 'expired',
  '46733123453': 'never-ends',
  '46733123454': 'slow',
  '46733123455': 'payer-not-found',
  '46733123456': 'payee-not-allowed',
  '46733123457': 'not-allowed',
  '46733123458': 'other-environment',
  '46733123459': 'callback-host',
  '46733123460': 'wrong-currency',
  '46733123461': 'processing-error',
  '46733123462': 'service-unavailable',
  '46733123463': 'not-approved',
  '46733123464': 'processing-error',
}

/** The fixed outcome of a full number, if it has one. */
export const magicOutcome = (payer: string): OutcomeName | undefined =>
  sandboxPayers[payer] ?? (payer.startsWith('250') ? magicPayers[payer.slice(3)] : undefined)
