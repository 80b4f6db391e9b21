// Pull transactions of Daraja (payments reference, 1.1 and 1.8): the paybill's own list of the last two days.
import { countryFacts } from '#platform/countries.rules.ts'
import type { ListedPayment, ListedRow } from '../comparison/listedPayment.rules.ts'
import { asObject, objectIn, wordIn } from '../calls/json.rules.ts'
import { momentIn, nairobiDigits } from './daraja.rules.ts'
import { readAmount, readReceipt, readReference } from './paybill/paybill.rules.ts'

const [found, none] = ['1000', '1001']

const { currency } = countryFacts('KEN')

/** `YYYY-MM-DD HH:MM:SS` of Nairobi's clock. */
export const pullTime = (at: Date): string =>
  nairobiDigits(at).replace(/^(....)(..)(..)(..)(..)(..)$/, '$1-$2-$3 $4:$5:$6')

/** The list is nested in another one. Throws when it is none. */
export function readPulled(text: string): ListedRow[] {
  const body = objectIn(text)
  const code = wordIn(body?.['ResponseCode'])
  if (code === none) return []
  const rows = body?.['Response']
  if (code !== found || !Array.isArray(rows)) throw new Error(`no list of transactions: ${code}`)
  return rows.flat().map((row) => paymentIn(row) ?? { unread: JSON.stringify(row) })
}

function paymentIn(row: unknown): ListedPayment | null {
  const fields = asObject(row)
  const [receipt, amount] = [readReceipt(fields?.['transactionId']), readAmount(fields?.['amount'])]
  if (receipt === null || amount === null) return null
  return {
    receipt,
    amount: Number(amount),
    currency,
    paidAt: timeIn(wordIn(fields?.['trxDate']) ?? ''),
    payer: readReference(fields?.['msisdn']) || null,
    reference: readReference(fields?.['billreference']),
  }
}

/** With its zone, or without one by Nairobi's clock. */
function timeIn(text: string): Date | null {
  if (!/(?:Z|[+-]\d\d:?\d\d)$/.test(text))
    return momentIn(text.replaceAll(/\D/g, '').padEnd(14, '0').slice(0, 14))
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? null : at
}
