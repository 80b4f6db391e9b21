// Payments reference, 3.2, 3.5, 3.7: what DPO Pay answers. Codes mean other things in other requests.
import { fromNumeric, type Money, toMajor } from '#pricing/money.rules.ts'
import { ownResults, type RefundOutcome } from '../attempts/attempt.rules.ts'
import type { PaymentReport } from '../attempts/callbackCheck.rules.ts'
import type { ProviderReply } from '../calls/providerReply.rules.ts'
import { readXml } from './xml.rules.ts'

export type DpoAnswer = {
  readonly code: string
  readonly text: string
  readonly fields: ReadonlyMap<string, string>
}

/** Null for everything that is no answer of the provider's own. */
export function readAnswer(reply: ProviderReply): DpoAnswer | null {
  const fields = reply.kind === 'answered' ? readXml(reply.body) : null
  const code = fields?.get('Result')
  if (!fields || code === undefined || !/^\d{3}$/.test(code)) return null
  return { code, text: fields.get('ResultExplanation') ?? '', fields }
}

export type CreateReply =
  | { readonly kind: 'accepted'; readonly transToken: string; readonly transRef: string }
  | {
      readonly kind: 'refused'
      readonly reason: 'declined' | 'unavailable'
      readonly code: string
      readonly text: string
    }
  | { readonly kind: 'unknown' }

/** Its own answers that blame the request or the account: only the shop can mend them (payments reference, 3.2). */
export const dpoSetUpCodes: ReadonlySet<string> = new Set(['801', '802', '803', '804', '902', '922', '950'])

const overLimit = ['905', '906']
const alreadyPaid = '940'

/** A token that got lost on the way opens no page for anybody: nothing can be paid by it. */
export function readCreateReply(reply: ProviderReply): CreateReply {
  const answer = readAnswer(reply)
  if (!answer)
    return refused('unavailable', reply.kind === 'answered' ? String(reply.status) : reply.kind, '')
  const { code, text, fields } = answer
  const [transToken, transRef] = [fields.get('TransToken'), fields.get('TransRef')]
  if (code === alreadyPaid) return { kind: 'unknown' }
  if (code !== '000') return refused(overLimit.includes(code) ? 'declined' : 'unavailable', code, text)
  if (!transToken || !transRef) return refused('unavailable', code, 'no token in the answer')
  return { kind: 'accepted', transToken, transRef }
}

const refused = (reason: 'declined' | 'unavailable', code: string, text: string): CreateReply => ({
  kind: 'refused',
  reason,
  code,
  text,
})

/** Whether a token may have been made although none was told. */
export const isLost = (reply: ProviderReply): boolean =>
  reply.kind === 'lost' || (reply.kind === 'answered' && reply.status === 200 && readAnswer(reply) === null)

const readings: Readonly<Record<string, PaymentReport['reading']>> = {
  '000': 'paid',
  '001': 'pending',
  '002': 'paid',
  '003': 'pending',
  '005': 'pending',
  '007': 'pending',
  '900': 'pending',
  '901': 'failed',
  '903': 'failed',
  '904': 'failed',
}
/** Paid by the buyer, while the bank has the last word. */
const withBank = ['001', '003', '005', '007']

/** Also after a decline, since the page takes another card; until nobody is asked any more. */
export const isWithBank = (payment: {
  readonly provider_code: string | null
  readonly next_query_at: Date | null
}): boolean => payment.next_query_at !== null && withBank.includes(payment.provider_code ?? '')

const incomplete = ['001', '007']
const fraudulent = ['002', '004', '006']

type VerifyReading = Pick<
  PaymentReport,
  'reading' | 'code' | 'text' | 'resultCode' | 'amount' | 'currency' | 'concern'
> & {
  readonly approval: string | null
}

/** What a verification says of a payment that was asked for; null when it says nothing of it. */
export function readVerifyReply({ code, text, fields }: DpoAnswer, asked: Money): VerifyReading | null {
  const reading = readings[code]
  if (!reading) return null
  return {
    reading,
    code,
    text,
    resultCode: Number(code),
    ...(reading === 'paid' ? paidMoney(code, fields, asked) : { amount: null, currency: null }),
    concern: concernOf(code, fields),
    approval: fields.get('TransactionApproval') ?? null,
  }
}

/**
 * What was asked, where one pair of amount and currency is exactly that; else what all pairs say that are not. NaN where they
 * disagree or cannot be read, and where the provider calls it too little or too much without saying what came.
 */
function paidMoney(
  code: string,
  fields: DpoAnswer['fields'],
  asked: Money,
): Pick<PaymentReport, 'amount' | 'currency'> {
  const pairs = ['Transaction', 'TransactionFinal'].map((pair) =>
    amountIn(fields.get(`${pair}Amount`), fields.get(`${pair}Currency`)),
  )
  const others = pairs.filter((money) => money !== null).filter((money) => !isSame(money, asked))
  if (code === '000' && pairs.some((money) => money !== null && isSame(money, asked)))
    return { amount: toMajor(asked), currency: asked.currency }
  const [other, ...more] = others
  if (!other || more.some((money) => !isSame(money, other))) return { amount: Number.NaN, currency: null }
  return { amount: toMajor(other), currency: other.currency }
}

const isSame = (a: Money, b: Money): boolean => a.currency === b.currency && a.hundredths === b.hundredths

/** Read as decimals; what has more than two, and not zeros, is no amount, and neither is one without a currency's code. */
function amountIn(text: string | undefined, currency: string | undefined): Money | null {
  const isPlain = text !== undefined && /^\d{1,15}(?:\.\d{1,2}0*)?$/.test(text)
  return isPlain && currency !== undefined && /^[A-Z]{3}$/.test(currency) ? fromNumeric(text, currency) : null
}

function concernOf(code: string, fields: DpoAnswer['fields']): PaymentReport['concern'] {
  if (incomplete.includes(code)) return 'incomplete'
  return code === '000' && fraudulent.includes(fields.get('FraudAlert') ?? '') ? 'fraud_suspected' : null
}

/** 902 names no payment, 950 no amount that fits: nothing was paid back, as after 801 to 804. */
export function readRefundReply(reply: ProviderReply): RefundOutcome {
  const answer = readAnswer(reply)
  if (!answer) return reply.kind === 'unsent' ? 'unsent' : 'unknown'
  return answer.code === '000' ? 'refunded' : 'refused'
}

const codesWithText = [901, 903, 904, ownResults.unanswered, ownResults.onHold]
const ownTexts: ReadonlySet<number> = new Set(codesWithText)

export const cardResultText = (code: number): string => (ownTexts.has(code) ? String(code) : 'unknown')

/** As the contract shows it: null as well while a person or the bank decides (payments reference, 4.3). */
export const shownResultCode = (
  payment: Parameters<typeof isWithBank>[0] & { readonly result_code: number | null },
): number | null =>
  payment.result_code === ownResults.onHold || isWithBank(payment) ? null : payment.result_code
