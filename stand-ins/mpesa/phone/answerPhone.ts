import { answerPrompt } from '../course.ts'
import { type Exchange, json, type Reply } from '../../shared/exchange.ts'
import type { World } from '../world.ts'
import { pollFragment } from './fragment.ts'
import { listPage, openPrompts } from './listPage.ts'
import { fullNumber } from './number.ts'
import { phonePage, seenScreen } from './phonePage.ts'
import { isByHand } from './screenState.ts'

const wrongPin = '0000'

/** Serves the pages on which a person plays a payer. What is typed there goes into no log. */
export async function answerPhone(world: World, exchange: Exchange): Promise<Reply> {
  const { method, url } = exchange
  const line = `${method} ${url.pathname}`
  if (/^GET \/phone\/?$/.test(line)) return pickPhone(world, url.searchParams.get('number'))
  if (line === 'GET /phone/open') return pollFragment(world, exchange, null, () => openPrompts(world))
  const [, phone, part] = /^[A-Z]+ \/phone\/(254[17]\d{8})(\/screen|\/answer)?$/.exec(line) ?? []
  if (phone && method === 'GET' && part === '/screen') return followScreen(world, exchange, phone)
  if (phone && method === 'POST' && part === '/answer') return takeAnswer(world, exchange, phone)
  if (phone && method === 'GET' && !part) return showPhone(world, phone, url)
  return json(404, { error: 'there is no such page' })
}

function pickPhone(world: World, typed: string | null): Reply {
  const phone = typed === null ? null : fullNumber(typed)
  return phone ? seeOther(`/phone/${phone}`) : listPage(world, typed)
}

function showPhone(world: World, phone: string, url: URL): Reply {
  world.phones.glance(phone)
  return phonePage(world, phone, url.searchParams.has('short'))
}

async function followScreen(world: World, exchange: Exchange, phone: string): Promise<Reply> {
  const isShort = exchange.url.searchParams.has('short')
  const leave = world.phones.watch(phone)
  try {
    return await pollFragment(world, exchange, phone, () => seenScreen(world, phone, isShort))
  } finally {
    leave()
  }
}

function takeAnswer(world: World, { body }: Exchange, phone: string): Reply {
  const form = new URLSearchParams(body)
  const payment = world.ledger.openPrompt(phone)
  const isAnswerable = payment && isByHand(payment) && payment.checkoutRequestId === form.get('request')
  if (!isAnswerable) return seeOther(`/phone/${phone}`)
  const pin = form.get('pin') ?? ''
  if (form.get('choice') === 'cancel') answerPrompt(world, payment, '1032')
  else if (!/^\d{4}$/.test(pin)) return seeOther(`/phone/${phone}?short`)
  else answerPrompt(world, payment, pin === wrongPin ? '2001' : '0')
  return seeOther(`/phone/${phone}`)
}

function seeOther(location: string): Reply {
  return { status: 303, headers: { location }, body: '' }
}
