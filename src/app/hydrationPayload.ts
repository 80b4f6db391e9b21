export const payloadId = 'payload'

export type HydrationPayload = {
  readonly entry: string
  readonly manifest: string
  readonly modules: Readonly<Record<string, string>>
  readonly imports: readonly string[]
  /** Addresses of the texts that these scripts ask for as they run. */
  readonly texts: readonly string[]
  /** What the loaders returned, in the router's own encoding. */
  readonly data: string
  readonly startsAtOnce: boolean
  /** A page that a browser kept whole may show whoever has logged out since. */
  readonly isPersonal: boolean
}

export const readPayload = (): HydrationPayload =>
  JSON.parse(document.getElementById(payloadId)?.textContent ?? '') // written by the server
