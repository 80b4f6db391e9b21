import type { StaffParts } from '../staffOrder.ts'
import { adminOrderViolations } from './adminOrderViolations.ts'
import { shownOrder } from './pricedOrder.ts'
import { StaffOrderSection } from './StaffOrderSection.tsx'
import { buyerTexts, errorTexts, labels } from './partTexts.ts'
import { TerminalField } from './TerminalField.tsx'
import { WholesaleFields } from './WholesaleFields.tsx'

export const staffParts: StaffParts = {
  StaffOrderSection,
  WholesaleFields,
  TerminalField,
  shownOrder,
  violations: adminOrderViolations,
  errorTexts,
  labels,
  buyerTexts,
}
