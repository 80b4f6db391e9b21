/** Keys of one product of MTN's. */
export type ProductKeys = {
  /** Ocp-Apim-Subscription-Key of the product. */
  readonly subscriptionKey: string
  /** UUID of the API user. */
  readonly apiUser: string
  readonly apiKey: string
}

export type Product = 'collection' | 'disbursement'

export type Credentials = Readonly<Record<Product, ProductKeys>>

/** Invented keys of the demo shop: they open nothing but this server. */
export const demoCredentials: Credentials = {
  collection: {
    subscriptionKey: 'soma-demo-subscription-key',
    apiUser: '5e1f0c9a-6f5b-4f0e-9d7a-3c2b1a0f9e8d',
    apiKey: 'soma-demo-api-key',
  },
  disbursement: {
    subscriptionKey: 'soma-demo-refund-subscription-key',
    apiUser: '7b2d4e6f-1a3c-4b5d-8e9f-0a1b2c3d4e5f',
    apiKey: 'soma-demo-refund-api-key',
  },
}
