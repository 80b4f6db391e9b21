import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'

/** What is needed to speak to M-Pesa (Daraja): its address, our keys, our paybill, and where all processes keep the token. */
export type Mpesa = {
  readonly url: string
  readonly consumerKey: string
  readonly consumerSecret: string
  readonly passkey: string
  readonly shortcode: string
  /** Address under which the provider reaches the shop. */
  readonly callbackUrl: string
  /** How long one call may take in all, in milliseconds. */
  readonly timeoutMs: number
  /** Most that the provider takes in one payment, in whole shillings. */
  readonly maxAmount: number
  readonly db: Database
}

/** The provider as configured; null when it is not, and the shop then offers no M-Pesa. */
export function mpesaOf(config: Config, db: Database): Mpesa | null {
  const {
    mpesaUrl: url,
    mpesaConsumerKey: consumerKey,
    mpesaConsumerSecret: consumerSecret,
    mpesaPasskey: passkey,
  } = config
  if (!url || !consumerKey || !consumerSecret || !passkey) return null
  return {
    url,
    consumerKey,
    consumerSecret,
    passkey,
    shortcode: config.mpesaShortcode,
    callbackUrl: config.mpesaCallbackUrl,
    timeoutMs: config.mpesaTimeoutMs,
    maxAmount: config.mpesaMaxAmount,
    db,
  }
}
