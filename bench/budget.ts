/** What a public page may weigh at its first load, in bytes of brotli, and how far things on it may jump. */
export const budget = {
  css: 12 * 1024,
  /** Before the page is idle or touched. */
  scriptEarly: 15 * 1024,
  /** All that comes by itself. */
  script: 120 * 1024,
  shift: 0,
} as const
