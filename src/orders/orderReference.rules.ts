// Read aloud, and at most twelve signs for a payment prompt. It finds an order; it opens none.

export const orderReference = (orderId: string): string => `SM${orderId.slice(0, 8).toUpperCase()}`
