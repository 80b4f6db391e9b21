// Audiobooks play in a separate app (specification of the storefront, sections 1 and 9).

/** Milliseconds that the app has to answer before the store opens. */
export const appStoreFallbackMs = 2000

/** The store for a device, by what its browser says it is: Apple's for iPhone, iPad, iPod and Mac, else the Android one. */
export const storeFor = (userAgent: string): 'apple' | 'android' =>
  /iPhone|iPad|iPod|Mac/.test(userAgent) ? 'apple' : 'android'
