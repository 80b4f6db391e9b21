import { type Answer, type Exchange, fired, json } from '../../shared/exchange.ts'
import { type JsonObject, objectFrom } from '../../shared/json.ts'
import { passwordIn } from '../initiator/credential.ts'
import type { Reversal, ReversalHabit } from '../reversal.ts'
import { reversalResult, reversalTimeout } from '../reversalResult.ts'
import type { World } from '../world.ts'
import { tokenRefusal } from './access.ts'
import { isCallbackAddress } from './callbackAddress.ts'
import { checkedText, fieldRefusal, lengthTo, matches } from './field.ts'
import { type Refusal, refusals, refuse } from './refusal.ts'

const acceptMs = 300
const resultMs = 3000
const queueMs = 30_000

const fields = [
  { name: 'Initiator', fits: lengthTo(100) },
  { name: 'SecurityCredential', fits: matches(/^[A-Za-z0-9+/]+=*$/) },
  { name: 'CommandID', fits: matches(/^TransactionReversal$/) },
  { name: 'TransactionID', fits: matches(/^[A-Z0-9]{10}$/) },
  { name: 'Amount', fits: matches(/^[1-9]\d*$/) },
  { name: 'ReceiverParty', fits: matches(/^\d{5,7}$/) },
  { name: 'RecieverIdentifierType', fits: matches(/^11$/) }, // spelt so at the provider
  { name: 'ResultURL', fits: isCallbackAddress },
  { name: 'QueueTimeOutURL', fits: isCallbackAddress },
  { name: 'Remarks', fits: lengthTo(100) },
]

/** `POST /mpesa/reversal/v1/request`: gives a payment back, in full or in part. The result comes to ResultURL. */
export async function acceptReversal(world: World, exchange: Exchange): Promise<Answer> {
  const body = objectFrom(exchange.body)
  const refusal =
    tokenRefusal(world, exchange) ??
    (body ? (fieldRefusal(body, fields) ?? initiatorRefusal(world, body)) : refusals.payload)
  if (refusal || !body) return refuse(world, refusal ?? refusals.payload)
  const reversal = openReversal(world, body)
  const habit = world.reversalHabit
  if (habit === 'before-answer') await tellResult(world, reversal, habit)
  // Who asked hears the answer first, however fast time runs.
  else void fired(exchange.closed).then(() => takeCourse(world, reversal, habit))
  await world.clock.waitUntil(world.clock.now() + acceptMs)
  if (habit === 'hangs') return 'hang'
  return json(200, {
    OriginatorConversationID: reversal.originatorConversationId,
    ConversationID: reversal.conversationId,
    ResponseCode: '0',
    ResponseDescription: 'Accept the service request successfully.',
  })
}

function initiatorRefusal(world: World, body: JsonObject): Refusal | null {
  const { initiator, initiatorPassword, shortcode } = world.options.credentials
  if (checkedText(body, 'ReceiverParty') !== shortcode) return refusals.merchant
  const password = passwordIn(checkedText(body, 'SecurityCredential'))
  return checkedText(body, 'Initiator') === initiator && password === initiatorPassword
    ? null
    : refusals.initiator
}

function openReversal(world: World, body: JsonObject): Reversal {
  const reversal: Reversal = {
    transactionId: checkedText(body, 'TransactionID'),
    amount: Number(checkedText(body, 'Amount')),
    remarks: checkedText(body, 'Remarks'),
    resultUrl: checkedText(body, 'ResultURL'),
    timeoutUrl: checkedText(body, 'QueueTimeOutURL'),
    conversationId: world.ids.conversation(),
    originatorConversationId: world.ids.conversation(),
    state: 'pending',
    receipt: null,
  }
  world.reversals.push(reversal)
  return reversal
}

function takeCourse(world: World, reversal: Reversal, habit: ReversalHabit): void {
  const delay = habit === 'timeout' ? queueMs : resultMs
  world.clock.schedule(world.clock.now() + delay, () => {
    void world.callbacks.track(tellResult(world, reversal, habit))
  })
}

async function tellResult(world: World, reversal: Reversal, habit: ReversalHabit): Promise<void> {
  if (habit === 'timeout') return send(world, reversal, reversal.timeoutUrl, reversalTimeout(reversal))
  settle(world, reversal, habit)
  if (habit === 'lost') return
  const body = reversalResult(reversal, new Date())
  await send(world, reversal, reversal.resultUrl, body)
  if (habit === 'twice') await send(world, reversal, reversal.resultUrl, body)
}

function settle(world: World, reversal: Reversal, habit: ReversalHabit): void {
  const payment = world.ledger.all().find(({ receipt }) => receipt === reversal.transactionId)
  const isLeft = payment && reversedOf(world, reversal) + reversal.amount <= payment.amount
  reversal.state = isLeft && habit !== 'refused' ? 'reversed' : 'refused'
  if (reversal.state === 'reversed') reversal.receipt = world.ids.receipt(new Date())
}

/** What of the same payment was given back before. */
const reversedOf = (world: World, { transactionId }: Reversal): number =>
  world.reversals
    .filter((one) => one.transactionId === transactionId && one.state === 'reversed')
    .reduce((sum, { amount }) => sum + amount, 0)

const send = (world: World, { conversationId: about }: Reversal, url: string, body: object): Promise<void> =>
  world.callbacks.deliver(world.callbacks.prepare({ kind: 'reversal', about, url, body }))
