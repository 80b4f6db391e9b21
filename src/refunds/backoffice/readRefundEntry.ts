import { formText } from '#platform/formText.ts'
import { type RefundEntry, refundScopes } from './refundEntry.rules.ts'

const linePrefix = 'line '

/** The box of an order line, by its IRI. */
export const lineBox = (id: string): string => `${linePrefix}${id}`

/** What the form says: each line has a box of its own. */
export const readRefundEntry = (form: FormData): RefundEntry => ({
  way: refundScopes.find((way) => way === formText(form, 'way')) ?? 'all',
  lines: [...form.keys()]
    .filter((name) => name.startsWith(linePrefix))
    .map((name) => name.slice(linePrefix.length)),
  amount: formText(form, 'amount'),
  isByHand: form.has('isByHand'),
  reason: formText(form, 'reason'),
})
