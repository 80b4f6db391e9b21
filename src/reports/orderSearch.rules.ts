// What the back office types to find an order: its number (SM and eight signs, however it is written), or how an address begins.

export const orderSearchMinLength = 3

export type OrderSearch = {
  /** How the number goes on after SM; null where what was typed can be none. */
  readonly reference: string | null
  /** In small letters. */
  readonly email: string
}

export function orderSearch(typed: string): OrderSearch {
  const text = typed.trim()
  const signs = text.replaceAll(/[\s-]/g, '').toUpperCase()
  const number = signs.startsWith('SM') ? signs.slice(2) : signs
  return {
    reference: /^[0-9A-Z]{1,8}$/.test(number) ? number : null,
    email: text.toLowerCase(),
  }
}
