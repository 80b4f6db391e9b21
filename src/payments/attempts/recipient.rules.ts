// Money buys an order only for the person it was asked of: the staff may have placed it for somebody else since.

/** Somebody's own order; the owner stays the same whatever else changes. */
type Owner = { readonly ownerId: number | null }

type Person = {
  readonly fullName: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly b2bCustomerId: number | null
}

/** Whom the staff named, and what they sold them: copies by title. */
type NamedBuyer = Person & { readonly titles: Readonly<Record<string, number>> }

export type Recipient = Owner | NamedBuyer

/**
 * `isPlaced`: the order is placed as it is now. A cart of the staff that is not, may already be the next buyer's: then its
 * titles have to be those that were sold.
 */
export function isSameRecipient(asked: Recipient, now: Recipient, isPlaced: boolean): boolean {
  if ('ownerId' in asked || 'ownerId' in now)
    return 'ownerId' in asked && 'ownerId' in now && asked.ownerId === now.ownerId
  return isSamePerson(asked, now) && (isPlaced || isSameTitles(asked.titles, now.titles))
}

/** What the staff say of an order that they place, null for one of their own, as against what was asked before. */
export function isSameSale(asked: Recipient, sale: Person | null): boolean {
  if ('ownerId' in asked || sale === null) return 'ownerId' in asked && sale === null
  return isSamePerson(asked, sale)
}

/** As an order is claimed: by the address, by the phone number where there is none, and known by name where neither is. */
function isSamePerson(asked: Person, now: Person): boolean {
  if (asked.b2bCustomerId !== now.b2bCustomerId) return false
  const [email, phone] = [normal(asked.email), asked.phone]
  if (email !== normal(now.email)) return false
  if (email !== null) return true
  return phone === now.phone && (phone !== null || normal(asked.fullName) === normal(now.fullName))
}

/** Null for somebody's own order, and where nothing was said. */
export const recipientText = (recipient: Recipient): string | null =>
  'ownerId' in recipient
    ? null
    : [recipient.fullName, recipient.email, recipient.phone].filter(Boolean).join(', ') || null

const normal = (text: string | null): string | null =>
  text?.trim().toLowerCase().replaceAll(/\s+/g, ' ') ?? null

function isSameTitles(asked: NamedBuyer['titles'], now: NamedBuyer['titles']): boolean {
  const ids = Object.keys(asked)
  return ids.length === Object.keys(now).length && ids.every((id) => asked[id] === now[id])
}
