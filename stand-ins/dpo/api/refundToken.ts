import type { Answer } from '../../shared/exchange.ts'
import { hundredthsIn } from '../transaction.ts'
import type { World } from '../world.ts'
import { fieldRefusal, present, textIn } from './fields.ts'
import { findNamed, isFound } from './find.ts'
import { resultReply, results } from './result.ts'
import type { XmlFields } from './xml.ts'

/** `refundToken`: pays back all or a part of what was paid. */
export function refundToken(world: World, request: XmlFields): Answer {
  const refusal = fieldRefusal(request, [
    { name: 'refundAmount', fits: (text) => hundredthsIn(text) !== null },
    { name: 'refundDetails', fits: present },
  ])
  if (refusal) return resultReply(refusal)
  const transaction = findNamed(world, request)
  if (!isFound(transaction)) return resultReply(transaction)
  const amount = hundredthsIn(textIn(request, 'refundAmount')) ?? 0n
  const isLeft = transaction.refunded + amount <= transaction.amount
  if (transaction.state !== 'paid' || !isLeft) return resultReply(results.cannotRefund)
  transaction.refunded += amount
  return resultReply(results.refunded)
}
