// People read an order's number aloud, and a payment prompt shows twelve signs at most: ten capitals and digits, made
// from the beginning of the order's id. It finds an order; it opens none.

/** The short form of an order's id, such as `SM3F0A91BC`. */
export const orderReference = (orderId: string): string => `SM${orderId.slice(0, 8).toUpperCase()}`
