import type { CallbackAnswer } from '../shared/sendCallback.ts'
import { nairobiDigits } from './nairobi.ts'
import type { PaybillOrder, PaybillPayment, Registration } from './paybill.ts'
import { objectFrom } from '../shared/json.ts'
import type { World } from './world.ts'

/** Real milliseconds that a validation may take before the registered default applies. */
const validationTimeoutMs = 8000

export type PaybillOutcome =
  | { readonly payment: PaybillPayment; readonly validation: CallbackAnswer | null }
  | { readonly refusal: string; readonly validation: CallbackAnswer | null }

/**
 * A customer pays the paybill by hand (Daraja, C2B). With `validated` the shop is asked first, as where Safaricom
 * has switched validation on. Resolves when the confirmation has been answered.
 */
export async function payPaybill(
  world: World,
  order: PaybillOrder,
  validated: boolean,
): Promise<PaybillOutcome> {
  const registration = world.paybill.registration
  const now = new Date()
  const payment = { ...order, transId: world.ids.receipt(now), paidAt: now.toISOString() }
  const validation = validated && registration ? await validate(world, registration, payment) : null
  const refusal = validation && registration ? refusalBy(validation, registration) : null
  if (refusal) return { refusal, validation }
  world.paybill.payments.push(payment)
  await confirm(world, payment)
  return { payment, validation }
}

/** Tells who registered the paybill of money that came there. */
export async function confirm(world: World, payment: PaybillPayment): Promise<void> {
  const url = world.paybill.registration?.confirmationUrl
  if (url === undefined) return
  const body = c2bBody(world, payment, { balance: true })
  await world.callbacks.deliver(
    world.callbacks.prepare({ kind: 'confirmation', about: payment.transId, url, body }),
  )
}

async function validate(
  world: World,
  { validationUrl }: Registration,
  payment: PaybillPayment,
): Promise<CallbackAnswer | null> {
  const body = c2bBody(world, payment, { balance: false })
  const record = world.callbacks.prepare({
    kind: 'validation',
    about: payment.transId,
    url: validationUrl,
    body,
  })
  await world.callbacks.send(record, validationTimeoutMs)
  return record.answer
}

function refusalBy(answer: CallbackAnswer, { responseType }: Registration): string | null {
  const code =
    'status' in answer && answer.status === 200 ? objectFrom(answer.body)?.['ResultCode'] : undefined
  if (typeof code !== 'string' && typeof code !== 'number')
    return responseType === 'Cancelled' ? 'no answer to the validation' : null
  return String(code) === '0' ? null : String(code)
}

function c2bBody(world: World, payment: PaybillPayment, { balance }: { balance: boolean }): object {
  return {
    TransactionType: 'Pay Bill',
    TransID: payment.transId,
    TransTime: nairobiDigits(new Date(payment.paidAt)),
    TransAmount: payment.amount.toFixed(2),
    BusinessShortCode: world.options.credentials.shortcode,
    BillRefNumber: payment.reference,
    InvoiceNumber: '',
    OrgAccountBalance: balance ? takings(world).toFixed(2) : '',
    ThirdPartyTransID: '',
    MSISDN: `${payment.phone.slice(0, 5)}****${payment.phone.slice(-3)}`,
    FirstName: payment.firstName,
    MiddleName: payment.middleName,
    LastName: payment.lastName,
  }
}

function takings(world: World): number {
  const pushed = world.ledger.all().filter(({ state }) => state === 'paid')
  return [...pushed, ...world.paybill.payments].reduce((sum, { amount }) => sum + amount, 0)
}
