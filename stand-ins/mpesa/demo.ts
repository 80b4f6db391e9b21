import { fileURLToPath } from 'node:url'

export type Credentials = {
  readonly consumerKey: string
  readonly consumerSecret: string
  readonly passkey: string
  /** The paybill that is paid, 5 to 7 digits. */
  readonly shortcode: string
  /** Who may give money back, and the password that is sent encrypted. */
  readonly initiator: string
  readonly initiatorPassword: string
}

/** Invented keys of the demo app: they open nothing but this server. */
export const demoCredentials: Credentials = {
  consumerKey: 'soma-demo-consumer-key',
  consumerSecret: 'soma-demo-consumer-secret',
  passkey: 'soma-demo-passkey-for-the-stand-in-only',
  shortcode: '174379',
  initiator: 'soma-demo-initiator',
  initiatorPassword: 'soma-demo-initiator-password',
}

/** What the initiator's password is encrypted with. */
export const certificateFile = fileURLToPath(new URL('initiator/certificate.pem', import.meta.url))

/** The name under which the paybill shows on a payer's phone. */
export const merchantName = 'SOMA BOOKS'
