import type { Answer, Exchange } from '../../shared/exchange.ts'
import { jsonOr } from '../../shared/json.ts'
import type { World } from '../world.ts'
import { showActive, showBalance, showStatus } from './account.ts'
import { addKey, addUser, showUser } from './provisioning.ts'
import { acceptRefund, showRefund } from './refunds.ts'
import { refusals } from './refusal.ts'
import { acceptRequest } from './requestToPay.ts'
import { giveToken } from './token.ts'

type Endpoint = {
  readonly method: 'GET' | 'POST'
  readonly path: RegExp
  /** `id` is what the pattern of the path catches. */
  readonly answer: (world: World, exchange: Exchange, id: string) => Answer | Promise<Answer>
}

const endpoints: readonly Endpoint[] = [
  { method: 'POST', path: /^\/v1_0\/apiuser$/, answer: addUser },
  { method: 'POST', path: /^\/v1_0\/apiuser\/([^/]+)\/apikey$/, answer: addKey },
  { method: 'GET', path: /^\/v1_0\/apiuser\/([^/]+)$/, answer: showUser },
  { method: 'POST', path: /^\/(collection|disbursement)\/token\/?$/, answer: giveToken },
  { method: 'POST', path: /^\/collection\/v1_0\/requesttopay$/, answer: acceptRequest },
  { method: 'GET', path: /^\/collection\/v1_0\/requesttopay\/([^/]+)$/, answer: showStatus },
  { method: 'POST', path: /^\/disbursement\/v1_0\/refund$/, answer: acceptRefund },
  { method: 'GET', path: /^\/disbursement\/v1_0\/refund\/([^/]+)$/, answer: showRefund },
  { method: 'GET', path: /^\/collection\/v1_0\/account\/balance$/, answer: showBalance },
  { method: 'POST', path: /^\/disbursement\/v1_0\/refund$/, answer: acceptRefund },
  { method: 'GET', path: /^\/disbursement\/v1_0\/refund\/([^/]+)$/, answer: showRefund },
  { method: 'GET', path: /^\/collection\/v1_0\/accountholder\/msisdn\/(\d+)\/active$/, answer: showActive },
]

/** Answers a call to the provider's own paths and writes it into the log of requests. */
export async function answerProvider(world: World, exchange: Exchange): Promise<Answer> {
  const record = world.requests.add({
    method: exchange.method,
    path: exchange.url.pathname,
    body: exchange.body ? jsonOr(exchange.body, exchange.body) : null,
  })
  const answer = await callEndpoint(world, exchange)
  if (typeof answer !== 'string') {
    record.status = answer.status
    record.answer = jsonOr(answer.body, answer.body)
  }
  return answer
}

function callEndpoint(world: World, exchange: Exchange): Answer | Promise<Answer> {
  const there = endpoints.filter(({ path }) => path.test(exchange.url.pathname))
  const endpoint = there.find(({ method }) => method === exchange.method)
  if (!endpoint) return there.length > 0 ? refusals.method : refusals.path
  return endpoint.answer(world, exchange, endpoint.path.exec(exchange.url.pathname)?.[1] ?? '')
}
