/** The key in this window's storage. */
export const typedDraft = (orderId: string): string => `checkout ${orderId}`
