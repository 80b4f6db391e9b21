/** The element of a page that holds its payload. */
export const payloadId = 'payload'

/** What the server hands to the browser, so that it can take a page over: addresses of scripts, and the loaded data. */
export type HydrationPayload = {
  readonly entry: string
  /** The list of all routes. */
  readonly manifest: string
  /** The modules of the page's own routes, by the route's id. */
  readonly modules: Readonly<Record<string, string>>
  /** What all these import. */
  readonly imports: readonly string[]
  /** What the loaders returned, in the router's own encoding. */
  readonly data: string
  /** For a screen that is nothing without its scripts. */
  readonly startsAtOnce: boolean
  /** A page that a browser kept whole may show whoever has logged out since. */
  readonly isPersonal: boolean
}

/** What the server handed over with this page. */
export const readPayload = (): HydrationPayload =>
  JSON.parse(document.getElementById(payloadId)?.textContent ?? '') // written by the server
