import { type Breaker, restOf } from '../calls/breaker.ts'
import { callProvider } from '../calls/callProvider.ts'
import type { ProviderReply } from '../calls/providerReply.rules.ts'
import type { Breakers } from '../calls/resting.ts'
import type { DpoConfig } from './settings.ts'
import { writeXml, type XmlFields } from './xml.rules.ts'

export type DpoAccount = {
  readonly url: string
  /** Without query. */
  readonly pageUrl: string
  readonly companyToken: string
  readonly serviceType: string
  readonly currencies: readonly string[]
  /** How long one call may take, in milliseconds. */
  readonly timeoutMs: number
  /** How long a payment may be made. */
  readonly limitMinutes: number
  readonly breaker: Breaker
}

/** Null when it is not configured: the shop then takes no cards. */
export function dpoAccountOf(config: DpoConfig, breakers: Breakers): DpoAccount | null {
  const { dpoUrl: url, dpoCompanyToken: companyToken, dpoServiceType: serviceType } = config
  if (!url || !companyToken || !serviceType) return null
  return {
    url,
    pageUrl: config.dpoPageUrl || `${url}/payv2.php`,
    companyToken,
    serviceType,
    currencies: config.dpoCurrencies.split(','),
    timeoutMs: config.dpoTimeoutMs,
    limitMinutes: config.dpoLimitMinutes,
    breaker: breakers.of({ provider: 'dpo', url, rest: restOf(config) }),
  }
}

export type DpoRequest = 'createToken' | 'verifyToken' | 'cancelToken' | 'refundToken'

/** Never rejects. */
export const callDpo = (
  { breaker, url, companyToken, timeoutMs }: DpoAccount,
  request: DpoRequest,
  fields: XmlFields,
): Promise<ProviderReply> =>
  callProvider(breaker, `${url}/API/v6/`, {
    method: 'POST',
    headers: { 'content-type': 'application/xml' },
    body: writeXml({ CompanyToken: companyToken, Request: request, ...fields }),
    signal: AbortSignal.timeout(timeoutMs),
  })
