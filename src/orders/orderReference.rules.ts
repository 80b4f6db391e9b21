// Read aloud, and at most twelve signs for a payment prompt. It finds an order; it opens none.

export const orderReference = (orderId: string): string => `SM${orderId.slice(0, 8).toUpperCase()}`

/** As people are told it, however it was typed. */
export const normalReference = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
