import type { Answer } from '../../shared/exchange.ts'
import type { World } from '../world.ts'
import { unavailable } from './unavailable.ts'
import { textIn } from './fields.ts'
import { findNamedOrReferenced, isFound } from './find.ts'
import { resultReply } from './result.ts'
import { resultOf, verificationOf } from './verification.ts'
import { xmlReply, type XmlFields } from './xml.ts'

/** `verifyToken`: what became of a token. Without `VerifyTransaction` 0 it counts as the merchant's own check. */
export function verifyToken(world: World, request: XmlFields): Answer {
  const transaction = findNamedOrReferenced(world, request)
  if (!isFound(transaction)) return resultReply(transaction)
  const code = resultOf(world, transaction)
  if (code === null) return unavailable
  const isPaid = code === '000' || code === '002'
  if (textIn(request, 'VerifyTransaction') !== '0' && isPaid) transaction.isVerified = true
  return xmlReply(verificationOf(transaction, code))
}
