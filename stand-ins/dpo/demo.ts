/** A merchant's account at the provider. */
export type Account = {
  readonly companyToken: string
  /** Kinds of service that the account may sell. */
  readonly serviceTypes: readonly string[]
  readonly currencies: readonly string[]
  /** Most that one payment may be, in major units of any currency. */
  readonly maxAmount: number
}

/** Invented: it opens nothing but this server. */
export const demoAccount: Account = {
  companyToken: '50AA0000-0000-4000-8000-00000000D390',
  serviceTypes: ['45001'],
  currencies: ['KES', 'USD', 'RWF', 'MWK'],
  maxAmount: 10_000_000,
}

export const merchantName = 'Soma Books'
