import { json, type Reply } from '../../shared/exchange.ts'
import type { World } from '../world.ts'

/** A request that the provider turns down: HTTP status, its own code and text. */
export type Refusal = { readonly status: number; readonly errorCode: string; readonly errorMessage: string }

const refusal = (status: number, errorCode: string, errorMessage: string): Refusal => ({
  status,
  errorCode,
  errorMessage,
})

export const refusals = {
  authentication: refusal(400, '400.008.01', 'Invalid Authentication passed'),
  grantType: refusal(400, '400.008.02', 'Invalid grant type passed'),
  payload: refusal(400, '400.002.05', 'Invalid Request Payload'),
  accessToken: refusal(404, '404.001.03', 'Invalid Access Token'),
  path: refusal(404, '404.001.01', 'Resource not found'),
  credentials: refusal(500, '500.001.1001', 'Wrong credentials'),
  initiator: refusal(500, '500.001.1001', 'The initiator information is invalid.'),
  merchant: refusal(500, '500.001.1001', 'Merchant does not exist'),
  locked: refusal(
    500,
    '500.001.1001',
    'Unable to lock subscriber, a transaction is already in process for the current subscriber',
  ),
  inProgress: refusal(500, '500.001.1001', 'The transaction is being processed'),
  spikeArrest: refusal(500, '500.003.02', 'Error Occurred: Spike Arrest Violation'),
  quota: refusal(500, '500.003.03', 'Error Occurred: Quota Violation'),
  internal: refusal(500, '500.003.1001', 'Internal Server Error'),
}

export function invalidField(field: string): Refusal {
  return refusal(400, '400.002.02', `Bad Request - Invalid ${field}`)
}

export function wrongMethod(method: string): Refusal {
  return refusal(405, '405.001', `${method} Method Not Allowed`)
}

/** The provider's error body. */
export function refuse(world: World, { status, errorCode, errorMessage }: Refusal): Reply {
  return json(status, { requestId: world.ids.conversation(), errorCode, errorMessage })
}
