import { callbackBody } from './callbackBody.ts'
import { confirm } from './payPaybill.ts'
import { ending, outcomeOf, promptLifeMs, type Step } from './outcomes.ts'
import type { Payment } from './payment.ts'
import type { ResultCode } from './results.ts'
import type { World } from './world.ts'

const processingMs = 2000

/** Lets an accepted push take its course: the outcome's steps and the end of the prompt. */
export function startCourse(world: World, payment: Payment): void {
  const outcome = outcomeOf(payment.outcome)
  const delay = outcome.moment === 'normal' ? 3000 + world.random() * 5000 : outcome.moment
  // All from one moment: at high speed the calls below are simulated seconds apart.
  const moment = payment.requestedAtMs + delay
  const promptEnd = payment.requestedAtMs + promptLifeMs
  if (payment.outcome === 'ordinary') {
    world.clock.schedule(moment, () => payUnlessAttended(world, payment))
    world.clock.schedule(promptEnd, () => giveUp(world, payment))
    return
  }
  for (const step of outcome.steps)
    world.clock.schedule(moment + step.afterMs, () => takeStep(world, payment, step))
  world.clock.schedule(promptEnd, () => closePrompt(world, payment))
}

/** A person answered the prompt; the result follows two simulated seconds later. */
export function answerPrompt(world: World, payment: Payment, code: ResultCode): void {
  closePrompt(world, payment)
  world.clock.schedule(world.clock.now() + processingMs, () => takeStep(world, payment, ending(code)))
}

function payUnlessAttended(world: World, payment: Payment): void {
  if (payment.prompt !== 'open' || payment.promptSeen || world.phones.isAttended(payment.phone)) return
  takeStep(world, payment, ending('0'))
}

function giveUp(world: World, payment: Payment): void {
  if (payment.prompt === 'open') takeStep(world, payment, ending('1037'))
}

function closePrompt(world: World, payment: Payment): void {
  if (payment.prompt !== 'open') return
  payment.prompt = 'closed'
  world.phones.changed(payment.phone)
}

function takeStep(world: World, payment: Payment, step: Step): void {
  if (step.settles) settle(world, payment, step.settles)
  if (step.sends) sendCallback(world, payment, step.sends)
}

function settle(world: World, payment: Payment, code: ResultCode): void {
  const now = new Date()
  payment.resultCode = code
  payment.state = code === '0' ? 'paid' : 'failed'
  payment.receipt = code === '0' ? world.ids.receipt(now) : null
  payment.settledAt = now
  if (world.pushConfirmations && payment.receipt !== null)
    void world.callbacks.track(
      confirm(world, {
        phone: payment.phone,
        amount: payment.amount,
        reference: payment.reference,
        transId: payment.receipt,
        paidAt: now.toISOString(),
        firstName: '',
        middleName: '',
        lastName: '',
      }),
    )
  closePrompt(world, payment)
  world.phones.changed(payment.phone)
}

function sendCallback(world: World, payment: Payment, message: NonNullable<Step['sends']>): void {
  const body = callbackBody(payment, message, () => world.ids.forRequest(payment.phone, new Date()))
  const record = world.callbacks.prepare({
    kind: 'push',
    about: payment.checkoutRequestId,
    url: payment.callbackUrl,
    body,
  })
  payment.deliveries = payment.deliveries.then(() => world.callbacks.deliver(record))
  void world.callbacks.track(payment.deliveries)
}
