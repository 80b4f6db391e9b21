import type { Answer } from '../../shared/exchange.ts'
import { cancel } from '../course.ts'
import type { World } from '../world.ts'
import { findNamed, isFound } from './find.ts'
import { resultReply, results } from './result.ts'
import type { XmlFields } from './xml.ts'

/** `cancelToken`: nobody can pay the token from now on. */
export function cancelToken(world: World, request: XmlFields): Answer {
  const transaction = findNamed(world, request)
  if (!isFound(transaction)) return resultReply(transaction)
  if (transaction.state === 'paid') return resultReply(results.cannotCancel)
  cancel(transaction)
  return resultReply(results.cancelled)
}
