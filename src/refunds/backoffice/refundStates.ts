import type { Tone } from '#ui/Chip.tsx'
import type { RefundData, RequestData } from './refund.fields.ts'

export const refundTones: Readonly<Record<RefundData['state'], Tone>> = {
  byHand: 'warning',
  underWay: 'info',
  uncertain: 'danger',
  settled: 'success',
  refused: 'danger',
}

export const requestTones: Readonly<Record<RequestData['status'], Tone>> = {
  open: 'warning',
  approved: 'info',
  refunded: 'success',
  declined: 'neutral',
}
