import type { Transaction } from '../transaction.ts'
import type { World } from '../world.ts'
import { textIn } from './fields.ts'
import { missingField, type Result, results } from './result.ts'
import type { XmlFields } from './xml.ts'

/** The token that a request names, or why there is none. */
export function findNamed({ ledger }: World, request: XmlFields): Transaction | Result {
  const token = textIn(request, 'TransactionToken')
  return token === '' ? missingField('TransactionToken') : (ledger.find(token) ?? results.mismatch)
}

/** The same, where a request may name the merchant's own reference instead. */
export function findNamedOrReferenced(world: World, request: XmlFields): Transaction | Result {
  const companyRef = textIn(request, 'CompanyRef')
  if (textIn(request, 'TransactionToken') !== '' || companyRef === '') return findNamed(world, request)
  return world.ledger.findByReference(companyRef) ?? results.mismatch
}

export const isFound = (found: Transaction | Result): found is Transaction => 'token' in found
