type Buyer = { readonly customerName?: string | null; readonly customerEmail?: string | null }

/** Who bought, as the staff say it: by name, else by address; null of somebody without either. */
export const buyerName = ({ customerName, customerEmail }: Buyer): string | null =>
  customerName || customerEmail || null
