// By which number a tax authority knows who pays: Kenya's PIN is a letter, nine digits and a letter, Rwanda's TIN has nine
// digits, Malawi's TPIN eight. The form alone tells which of them it is.
import type { Violation } from '#platform/violation.rules.ts'

const kinds = [
  { name: 'KRA PIN', shape: /^[A-Z]\d{9}[A-Z]$/ },
  { name: 'TIN', shape: /^\d{9}$/ },
  { name: 'TPIN', shape: /^\d{8}$/ },
] as const

/** As people type it: with spaces, with small letters. */
export const taxIdIn = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase()

/** What its authority calls it, which is the same in every language; null where it is none. */
export const taxIdName = (taxId: string): (typeof kinds)[number]['name'] | null =>
  kinds.find(({ shape }) => shape.test(taxId))?.name ?? null

export const taxIdViolations = (path: string, taxId: string): Violation[] =>
  taxIdName(taxId) === null ? [{ path, code: 'taxId' }] : []
