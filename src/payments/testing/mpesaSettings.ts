import type { MobileMoney } from '../../../stand-ins/mpesa/start.ts'

/** Settings by which a shop finds the stand-in and is known there; where it is called back, each shop says itself. */
export const mpesaSettings = ({ url, credentials }: MobileMoney) => ({
  MPESA_URL: url,
  MPESA_CONSUMER_KEY: credentials.consumerKey,
  MPESA_CONSUMER_SECRET: credentials.consumerSecret,
  MPESA_PASSKEY: credentials.passkey,
})
