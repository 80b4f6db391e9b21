import type { JsonObject } from '../../shared/json.ts'
import type { PushOrder } from '../payment.ts'
import { passwordFields } from './access.ts'
import { isCallbackAddress } from './callbackAddress.ts'
import { checkedText, type Field, lengthTo, matches } from './field.ts'

const payer = matches(/^254[17]\d{8}$/)
const payByPaybill = 'CustomerPayBillOnline'

/** Every field of a push, in the order in which a fault is named (Daraja, M-Pesa Express). */
export const pushFields: readonly Field[] = [
  ...passwordFields,
  { name: 'TransactionType', fits: matches(/^Customer(PayBill|BuyGoods)Online$/) },
  { name: 'Amount', fits: matches(/^[1-9]\d{0,9}$/) },
  { name: 'PartyA', fits: payer },
  { name: 'PartyB', fits: matches(/^\d{5,7}$/) },
  { name: 'PhoneNumber', fits: payer },
  { name: 'CallBackURL', fits: isCallbackAddress },
  { name: 'AccountReference', fits: lengthTo(12) },
  { name: 'TransactionDesc', fits: lengthTo(13) },
]

/** What a push asks for; its fields have been checked. */
export function pushOrder(body: JsonObject): PushOrder {
  const byPaybill = checkedText(body, 'TransactionType') === payByPaybill
  return {
    phone: checkedText(body, 'PhoneNumber'),
    amount: Number(checkedText(body, 'Amount')),
    reference: checkedText(body, 'AccountReference'),
    description: checkedText(body, 'TransactionDesc'),
    callbackUrl: checkedText(body, 'CallBackURL'),
    receiverFits: !byPaybill || checkedText(body, 'PartyB') === checkedText(body, 'BusinessShortCode'),
  }
}
