import type { Reply } from '../../shared/exchange.ts'
import { xmlReply, type XmlFields } from './xml.ts'

/** What the provider says in every answer. */
export type Result = { readonly code: string; readonly text: string }

export const results = {
  created: { code: '000', text: 'Transaction created' },
  cancelled: { code: '000', text: 'Transaction cancelled' },
  refunded: { code: '000', text: 'Refund completed successfully' },
  companyTokenMissing: { code: '801', text: 'Request missing company token' },
  companyTokenUnknown: { code: '802', text: 'Company token does not exist' },
  requestUnknown: { code: '803', text: 'No request or error in request type name' },
  malformed: { code: '804', text: 'Error in XML' },
  mismatch: { code: '902', text: 'Data mismatch in one of the fields - TransactionToken' },
  currency: { code: '904', text: 'Currency not supported' },
  tooMuch: { code: '905', text: 'The transaction amount has exceeded your allowed transaction limit' },
  alreadyPaid: { code: '940', text: 'CompanyREF already exists and paid' },
  cannotCancel: { code: '999', text: 'Transaction is paid and cannot be cancelled' },
  cannotRefund: { code: '999', text: 'Transaction cannot be refunded with this amount' },
} as const satisfies Record<string, Result>

export const missingField = (name: string): Result => ({
  code: '950',
  text: `Request missing mandatory fields - ${name}`,
})

export const repeatedTag = (name: string): Result => ({
  code: '960',
  text: `Tag has been sent multiple times - ${name}`,
})

export const resultReply = ({ code, text }: Result, fields: XmlFields = {}): Reply =>
  xmlReply({ Result: code, ResultExplanation: text, ...fields })
