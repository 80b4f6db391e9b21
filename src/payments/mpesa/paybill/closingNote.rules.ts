import { lengthViolations, type Violation } from '#platform/violation.rules.ts'

const bounds = { min: 3, max: 200 } as const

/** What somebody writes down about money at the paybill that pays for nothing. */
export const closingNoteViolations = (note: string): Violation[] => lengthViolations('note', note, bounds)
