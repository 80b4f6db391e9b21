import { nairobiDigits } from './nairobi.ts'
import type { Reversal } from './reversal.ts'

const refusal = { code: 'R000001', text: 'The transaction cannot be reversed.' }

/** The body that comes to ResultURL (Daraja, Reversal). */
export function reversalResult(reversal: Reversal, now: Date): object {
  const isDone = reversal.state === 'reversed'
  return {
    Result: {
      ResultType: 0,
      ResultCode: isDone ? 0 : refusal.code,
      ResultDesc: isDone ? 'The service request is processed successfully.' : refusal.text,
      OriginatorConversationID: reversal.originatorConversationId,
      ConversationID: reversal.conversationId,
      TransactionID: reversal.receipt ?? reversal.transactionId,
      ...(isDone && {
        ResultParameters: {
          ResultParameter: [
            { Key: 'Amount', Value: reversal.amount },
            { Key: 'TransCompletedTime', Value: Number(nairobiDigits(now)) },
            { Key: 'OriginalTransactionID', Value: reversal.transactionId },
            { Key: 'Charge', Value: 0 },
          ],
        },
      }),
      ReferenceData: { ReferenceItem: { Key: 'QueueTimeoutURL', Value: reversal.timeoutUrl } },
    },
  }
}

/** The body that comes to QueueTimeOutURL: nobody says whether money moved. */
export const reversalTimeout = (reversal: Reversal): object => ({
  Result: {
    ResultType: 1,
    ResultCode: 1,
    ResultDesc: 'The request timed out in the queue.',
    OriginatorConversationID: reversal.originatorConversationId,
    ConversationID: reversal.conversationId,
  },
})
