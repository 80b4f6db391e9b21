/** The name under which a window keeps what is typed at the checkout of an order. */
export const typedDraft = (orderId: string): string => `checkout ${orderId}`
