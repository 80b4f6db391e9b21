// Whether an address is somebody's, only a mail can tell.

export const maxEmailLength = 254

const shape = /^[^\s@<>()",;:\\[\]]+@[^\s@.,;:<>()"\\[\]]+(\.[^\s@.,;:<>()"\\[\]]+)+$/

export const isEmail = (text: string): boolean => text.length <= maxEmailLength && shape.test(text)

/** The form in which two spellings of an address are the same. */
export const emailKey = (text: string): string => text.trim().toLowerCase()
