import type { ShopOptions } from './demoShop.ts'

/** Parts of the home page that are hidden by default, and a largest payment so low that any book is above it. */
export const otherSettings: ShopOptions = {
  settings: { HOME_BOOK_TYPES: 'shown', HOME_FILTER: 'shown', MPESA_MAX_AMOUNT: '500' },
}

/** Payments that end, or run out, while one waits. */
export const quickPayments: ShopOptions = { timeScale: 5, settings: { MPESA_TIMEOUT_MS: '2000' } }

/** All that takes money: MTN and cards besides M-Pesa. */
export const allProviders: ShopOptions = { timeScale: 5, hasAllProviders: true }
