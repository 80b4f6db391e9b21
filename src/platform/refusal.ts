/** A refusal as a screen shows it: the key of its text, and the failing fields. */
export type Refusal = {
  readonly key: string
  readonly code: string
  readonly debugMessage?: string
  /** What the text names, such as a limit. */
  readonly params?: Readonly<Record<string, string | number>>
  readonly violations: readonly { path: string; code: string; params: Record<string, number> }[]
}
