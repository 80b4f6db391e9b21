import { json, type Reply } from '../../shared/exchange.ts'

const coded = (status: number, code: string, message: string): Reply => json(status, { code, message })

const gateway = (message: string): Reply => json(401, { statusCode: 401, message })

/** What the provider answers to what it does not take (payments reference, 2.5). */
export const refusals = {
  /** Often without a body: a bad header, a bad field, a text that is too long. */
  badRequest: { status: 400, body: '' },
  subscriptionKey: gateway(
    'Access denied due to invalid subscription key. Make sure to provide a valid key for an active subscription.',
  ),
  login: gateway('Access denied: the API user or its key is wrong.'),
  accessToken: gateway('Access denied: the access token is invalid or has expired.'),
  path: json(404, { statusCode: 404, message: 'Resource not found' }),
  method: json(405, { statusCode: 405, message: 'Method not allowed' }),
  unknownReference: coded(404, 'RESOURCE_NOT_FOUND', 'Requested resource was not found.'),
  usedReference: coded(
    409,
    'RESOURCE_ALREADY_EXIST',
    'Duplicated reference id. Creation of resource failed.',
  ),
  targetEnvironment: coded(
    500,
    'NOT_ALLOWED_TARGET_ENVIRONMENT',
    'Access to target environment is forbidden.',
  ),
  callbackHost: coded(
    500,
    'INVALID_CALLBACK_URL_HOST',
    'Callback URL with different host name then configured for API User.',
  ),
  currency: coded(500, 'INVALID_CURRENCY', 'Currency not supported.'),
  internal: coded(500, 'INTERNAL_PROCESSING_ERROR', 'An internal error occurred while processing.'),
  unavailable: coded(503, 'SERVICE_UNAVAILABLE', 'Service temporarily unavailable, try again later.'),
  gatewayTimeout: {
    status: 504,
    headers: { 'content-type': 'text/html' },
    body: '<html><head><title>504 Gateway Time-out</title></head><body></body></html>',
  },
  gatewayPage: {
    status: 403,
    headers: { 'content-type': 'text/html' },
    body: '<html><head><title>Request Rejected</title></head><body>The requested URL was rejected.</body></html>',
  },
} as const satisfies Record<string, Reply>
