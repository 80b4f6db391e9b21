import type { ProviderReply } from '../calls/providerReply.rules.ts'
import type { MtnAccount } from './account.ts'
import { callMomo } from './callMomo.ts'
import {
  mtnErrorIn,
  readRequestReply,
  readStatusReply,
  type RequestReply,
  type StatusReply,
  turnedDown,
} from './reply.rules.ts'
import { type PayRequest, requestBody } from './request.rules.ts'

const path = '/collection/v1_0/requesttopay'

export type SentRequest = PayRequest & {
  readonly referenceId: string
  /** Without it nothing is told but when asked. */
  readonly callbackUrl: string | null
}

type Sent = { readonly outcome: RequestReply; readonly reply: ProviderReply }

/** Asks a payer for money. An error that leaves open what became of it is cleared up by one look at the status. */
export async function requestToPay(account: MtnAccount, request: SentRequest): Promise<Sent> {
  const signal = AbortSignal.timeout(account.timeoutMs)
  const reply = await send(account, request, signal)
  const outcome = readRequestReply(reply)
  const error = mtnErrorIn(reply)
  if (outcome.kind !== 'unknown' || error === null) return { outcome, reply }
  const { answer } = await getStatus(account, request.referenceId, signal)
  if (answer.kind === 'payment') return { outcome: { kind: 'accepted' }, reply }
  // MTN answered itself, so that nothing of it is still on its way.
  return answer.kind === 'missing' ? { outcome: turnedDown(error, ''), reply } : { outcome, reply }
}

/** The same request once more, under the same reference: it is asked of the payer once. */
export async function resend(account: MtnAccount, request: Omit<SentRequest, 'callbackUrl'>): Promise<Sent> {
  const signal = AbortSignal.timeout(account.timeoutMs)
  const reply = await send(account, { ...request, callbackUrl: null }, signal)
  return { outcome: readRequestReply(reply), reply }
}

function send(account: MtnAccount, request: SentRequest, signal: AbortSignal): Promise<ProviderReply> {
  const { referenceId, callbackUrl } = request
  return callMomo(account, path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-reference-id': referenceId,
      ...(callbackUrl === null ? {} : { 'x-callback-url': callbackUrl }),
    },
    body: JSON.stringify(requestBody(request, account.targetEnvironment)),
    signal,
  })
}

export async function getStatus(
  account: MtnAccount,
  referenceId: string,
  signal = AbortSignal.timeout(account.timeoutMs),
): Promise<{ readonly answer: StatusReply; readonly reply: ProviderReply }> {
  const reply = await callMomo(account, `${path}/${referenceId}`, { method: 'GET', headers: {}, signal })
  return { answer: readStatusReply(reply), reply }
}
