import type { CallbackRecord } from '../shared/callbacks.ts'
import { outcomeOf, type Result, type Step } from './outcomes.ts'
import type { Payment } from './payment.ts'
import { statusBody } from './statusBody.ts'
import type { World } from './world.ts'

const retryMs = 1000

/** Lets an accepted request take its course: the outcome's steps. */
export function startCourse(world: World, payment: Payment): void {
  const { moment, steps } = outcomeOf(payment.outcome)
  const delay = moment === 'normal' ? 3000 + world.random() * 5000 : moment
  // All from one moment: at high speed the calls below are simulated seconds apart.
  for (const step of steps)
    world.clock.schedule(payment.requestedAtMs + delay + step.afterMs, () => takeStep(world, payment, step))
}

function takeStep(world: World, payment: Payment, step: Step): void {
  if (step.settles) settle(world, payment, step.settles)
  if (step.sends && payment.callbackUrl !== null) sendCallback(world, payment, step.sends)
}

function settle(world: World, payment: Payment, result: Result): void {
  payment.result = result
  payment.financialTransactionId = result === 'SUCCESSFUL' ? world.ids.transaction() : null
  payment.settledAt = new Date()
}

type Message = NonNullable<Step['sends']>

function sendCallback(world: World, payment: Payment, { result, method, retries = 0 }: Message): void {
  const record = world.callbacks.prepare({
    kind: 'payment',
    about: payment.referenceId,
    method: method ?? nextMethod(world),
    url: payment.callbackUrl ?? '',
    body: statusBody(payment, result),
  })
  payment.deliveries = payment.deliveries.then(() => world.callbacks.deliver(record))
  void world.callbacks.track(payment.deliveries)
  if (retries > 0) void payment.deliveries.then(() => tryAgain(world, payment, { record, retries }))
}

function tryAgain(
  world: World,
  payment: Payment,
  { record, retries }: { readonly record: CallbackRecord; readonly retries: number },
): void {
  const { answer } = record
  if (answer && 'status' in answer && answer.status === 200) return
  const again: Message = {
    result: payment.result ?? 'SUCCESSFUL',
    method: record.method,
    retries: retries - 1,
  }
  world.clock.schedule(world.clock.now() + retryMs, () => sendCallback(world, payment, again))
}

function nextMethod(world: World): 'POST' | 'PUT' {
  world.lastCallbackMethod = world.callbackMethod ?? (world.lastCallbackMethod === 'POST' ? 'PUT' : 'POST')
  return world.lastCallbackMethod
}
