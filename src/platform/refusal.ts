export type Refusal = {
  readonly key: string
  readonly code: string
  readonly debugMessage?: string
  readonly params?: Readonly<Record<string, string | number>>
  readonly violations: readonly { path: string; code: string; params: Record<string, string | number> }[]
}
