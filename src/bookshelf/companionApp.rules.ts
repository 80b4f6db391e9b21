// Audiobooks are listened to in a separate companion app (specification of the storefront, section 1). A link opens it;
// where nothing answers, the reader is led to the store of their device.

/** How long the app has to answer before the store opens (section 9). */
export const appStoreFallbackMs = 2000

/** The store for a device, by what its browser says it is: Apple's for iPhone, iPad, iPod and Mac, else the Android one. */
export const storeFor = (userAgent: string): 'apple' | 'android' =>
  /iPhone|iPad|iPod|Mac/.test(userAgent) ? 'apple' : 'android'
