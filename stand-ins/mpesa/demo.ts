export type Credentials = {
  readonly consumerKey: string
  readonly consumerSecret: string
  readonly passkey: string
  /** The paybill that is paid, 5 to 7 digits. */
  readonly shortcode: string
}

/** Invented keys of the demo app: they open nothing but this server. */
export const demoCredentials: Credentials = {
  consumerKey: 'soma-demo-consumer-key',
  consumerSecret: 'soma-demo-consumer-secret',
  passkey: 'soma-demo-passkey-for-the-stand-in-only',
  shortcode: '174379',
}

/** The name under which the paybill shows on a payer's phone. */
export const merchantName = 'SOMA BOOKS'
