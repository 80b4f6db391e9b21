import { type PushAnswer, readQueryReply, type Reply } from './answer.rules.ts'
import { callMpesa, signature } from './call.ts'
import type { Mpesa } from './mpesa.ts'

const path = '/mpesa/stkpushquery/v1/query'

/** Asks the provider what became of a push. Says what it knows, and keeps the answer as it came. */
export async function askPush(
  mpesa: Mpesa,
  checkoutRequestId: string,
): Promise<{ readonly answer: PushAnswer; readonly reply: Reply }> {
  const reply = await callMpesa(mpesa, path, {
    ...signature(mpesa, new Date()),
    CheckoutRequestID: checkoutRequestId,
  })
  return { answer: readQueryReply(reply), reply }
}
