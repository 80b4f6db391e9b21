/** The two sizes that the shop must work on, as options of a browser's window. */
export const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }

export const desktop = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false }

export type Device = typeof phone
