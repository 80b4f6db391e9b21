import type { Answer, Exchange } from '../../shared/exchange.ts'
import { jsonOr } from '../../shared/json.ts'
import type { World } from '../world.ts'
import { acceptPush, gatewayPage } from './push.ts'
import { pullTransactions, registerPull } from './pull.ts'
import { answerQuery } from './query.ts'
import { refusals, refuse, wrongMethod } from './refusal.ts'
import { registerUrls } from './register.ts'
import { acceptReversal } from './reverse.ts'
import { giveToken } from './token.ts'

type Endpoint = {
  readonly method: string
  readonly answer: (world: World, exchange: Exchange) => Answer | Promise<Answer>
}

const endpoints: Readonly<Record<string, Endpoint>> = {
  '/oauth/v1/generate': { method: 'GET', answer: giveToken },
  '/mpesa/stkpush/v1/processrequest': { method: 'POST', answer: acceptPush },
  '/mpesa/stkpushquery/v1/query': { method: 'POST', answer: answerQuery },
  '/mpesa/reversal/v1/request': { method: 'POST', answer: acceptReversal },
  '/mpesa/c2b/v1/registerurl': { method: 'POST', answer: registerUrls },
  '/mpesa/c2b/v2/registerurl': { method: 'POST', answer: registerUrls },
  '/pulltransactions/v1/register': { method: 'POST', answer: registerPull },
  '/pulltransactions/v1/query': { method: 'POST', answer: pullTransactions },
}

/** Answers a call to the provider's own paths and writes it into the log of requests. */
export async function answerProvider(world: World, exchange: Exchange): Promise<Answer> {
  const record = world.requests.add({
    method: exchange.method,
    path: exchange.url.pathname,
    body: exchange.body ? jsonOr(exchange.body, exchange.body) : null,
  })
  const answer = world.isDown ? gatewayPage : await callEndpoint(world, exchange)
  if (typeof answer !== 'string') {
    record.status = answer.status
    record.answer = jsonOr(answer.body, answer.body)
  }
  return answer
}

function callEndpoint(world: World, exchange: Exchange): Answer | Promise<Answer> {
  const endpoint = endpoints[exchange.url.pathname]
  if (!endpoint) return refuse(world, refusals.path)
  if (endpoint.method !== exchange.method) return refuse(world, wrongMethod(exchange.method))
  return endpoint.answer(world, exchange)
}
