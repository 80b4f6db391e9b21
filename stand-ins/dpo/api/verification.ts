import { isExpired } from '../life.ts'
import { outcomeOf } from '../outcomes.ts'
import { decimal, type Transaction } from '../transaction.ts'
import type { World } from '../world.ts'
import { writeXml, type XmlFields } from './xml.ts'

const explanations = {
  '000': 'Transaction Paid',
  '002': 'Transaction overpaid/underpaid',
  '003': 'Pending Bank',
  '900': 'Transaction not paid yet',
  '901': 'Transaction declined',
  '903': 'The transaction passed the Payment Time Limit',
  '904': 'Transaction cancelled',
} as const

type Code = keyof typeof explanations

const frauds = {
  '000': 'Genuine transaction',
  '002': 'Suspected Fraud Alert (Suspected by the system)',
} as const

/** Null while verifications of it are not answered at all. */
export function resultOf(world: World, transaction: Transaction): Code | null {
  const { state, card, paidAtMs } = transaction
  if (state === 'cancelled') return '904'
  if (state === 'paid' && card !== null && paidAtMs !== null) {
    const { early, downMs, result } = outcomeOf(card)
    const age = world.clock.now() - paidAtMs
    if (age < downMs) return null
    return early && age < early.forMs ? early.result : result
  }
  if (isExpired(world, transaction)) return '903'
  return state === 'declined' ? '901' : '900'
}

/** The fields of an answer about a token (verifyToken, version 6; the misspelling is the provider's). */
export function verificationOf(transaction: Transaction, code: Code): XmlFields {
  const head = { Result: code, ResultExplanation: explanations[code] }
  if (code !== '000' && code !== '002') return head
  const { card, approval, customerEmail } = transaction
  const { amount, currency } = paidIn(transaction, code)
  const fraud = card === null ? '000' : outcomeOf(card).fraud
  return {
    ...head,
    CustomerName: customerEmail.split('@')[0] ?? '',
    CustomerCredit: card ?? '',
    CustomerCreditType: 'VISA',
    TransactionApproval: approval ?? '',
    TransactionCurrency: currency,
    TransactionAmount: decimal(amount),
    FraudAlert: fraud,
    FraudExplnation: frauds[fraud],
    TransactionNetAmount: decimal((amount * 97n) / 100n),
    TransactionSettlementDate: '',
    TransactionRollingReserveAmount: '',
    TransactionRollingReserveDate: '',
    CustomerPhone: '',
    CustomerCountry: '',
    CustomerAddress: '',
    CustomerCity: '',
    CustomerZip: '',
    MobilePaymentRequest: 'Not sent',
    AccRef: '',
    TransactionFinalCurrency: currency,
    TransactionFinalAmount: decimal(amount),
  }
}

function paidIn({ amount, currency, card }: Transaction, code: Code): { amount: bigint; currency: string } {
  if (card !== null && outcomeOf(card).paysOtherwise)
    return { amount: amount / 2n + 1n, currency: currency === 'EUR' ? 'GBP' : 'EUR' }
  return { amount: code === '002' ? amount - amount / 4n : amount, currency }
}

/** The push notification of a paid token: what a verification says in the end, with the ids. */
export function pushBody(transaction: Transaction): string {
  const { card, token, ref, companyRef } = transaction
  const code = card === null ? '000' : outcomeOf(card).result
  return writeXml({
    ...verificationOf(transaction, code),
    TransactionToken: token,
    TransactionRef: ref,
    CompanyRef: companyRef,
  })
}
