export type Credentials = {
  /** Ocp-Apim-Subscription-Key of the Collections product. */
  readonly subscriptionKey: string
  /** UUID of the API user. */
  readonly apiUser: string
  readonly apiKey: string
}

/** Invented keys of the demo shop: they open nothing but this server. */
export const demoCredentials: Credentials = {
  subscriptionKey: 'soma-demo-subscription-key',
  apiUser: '5e1f0c9a-6f5b-4f0e-9d7a-3c2b1a0f9e8d',
  apiKey: 'soma-demo-api-key',
}
