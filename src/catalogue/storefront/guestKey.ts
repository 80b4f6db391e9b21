let drawn: string | undefined

/**
 * A secret of this page's guest: 128 bits by chance, in hexadecimal digits. What is pressed before the first answer has
 * brought a cart goes into one cart by it.
 */
export const guestKey = (): string => (drawn ??= draw())

const draw = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
