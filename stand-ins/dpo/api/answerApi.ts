import type { Answer, Exchange } from '../../shared/exchange.ts'
import type { World } from '../world.ts'
import { cancelToken } from './cancelToken.ts'
import { createToken } from './createToken.ts'
import { fieldsIn, repeatRefusal, textIn } from './fields.ts'
import { refundToken } from './refundToken.ts'
import { resultReply, results } from './result.ts'
import { unavailable } from './unavailable.ts'
import { verifyToken } from './verifyToken.ts'
import { readXml, type XmlFields } from './xml.ts'

type Request = (world: World, fields: XmlFields) => Answer | Promise<Answer>

const version6: Readonly<Record<string, Request>> = { createToken, verifyToken, cancelToken, refundToken }
const requests: Readonly<Record<string, Readonly<Record<string, Request>>>> = {
  '/API/v6/': version6,
  '/API/v7/': { verifyToken },
}

/** Answers a call to the provider's own paths and writes it into the log of requests. */
export async function answerApi(world: World, exchange: Exchange): Promise<Answer> {
  const record = world.requests.add({
    method: exchange.method,
    path: exchange.url.pathname,
    body: exchange.body || null,
  })
  const answer = world.isDown ? unavailable : await answerFor(world, exchange)
  if (typeof answer !== 'string') {
    record.status = answer.status
    record.answer = answer.body
  }
  return answer
}

function answerFor(world: World, { method, url, body }: Exchange): Answer | Promise<Answer> {
  const offered = requests[url.pathname]
  if (!offered) return { status: 404, body: '' }
  if (method !== 'POST') return { status: 405, headers: { allow: 'POST' }, body: '' }
  const document = readXml(body)
  if (document?.root !== 'API3G') return resultReply(results.malformed)
  const fields = fieldsIn({ API3G: document.value }, 'API3G')
  const repeated = repeatRefusal(fields)
  if (repeated) return resultReply(repeated)
  const companyToken = textIn(fields, 'CompanyToken')
  if (companyToken === '') return resultReply(results.companyTokenMissing)
  if (companyToken !== world.options.account.companyToken) return resultReply(results.companyTokenUnknown)
  const name = textIn(fields, 'Request')
  const request = Object.hasOwn(offered, name) ? offered[name] : undefined
  if (!request) return resultReply(results.requestUnknown)
  const laidDown = world.answers[name]
  if (laidDown === 'cut') return 'cut'
  if (typeof laidDown === 'string') return resultReply({ code: laidDown, text: 'Laid down by a test' })
  return request(world, fields)
}
