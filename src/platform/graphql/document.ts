import type { Documents } from '#generated/documents.ts'

export type Document<Data = unknown, Variables = unknown> = {
  readonly text: string
  readonly types?: (variables: Variables) => Data
}

type DocumentOf<Source extends keyof Documents> = Document<
  Documents[Source]['data'],
  Documents[Source]['variables']
>

export type DataOf<Known> = Known extends Document<infer Data, never> ? Data : never

/** Its types are made from the schema before every check. Fragments that it spreads are handed in. */
/* @__NO_SIDE_EFFECTS__ */
export function graphql<const Source extends keyof Documents>(
  source: Source,
  fragments: readonly Document<unknown, never>[] = [],
): DocumentOf<Source> {
  const pieces = new Set<string>([source])
  for (const fragment of fragments) for (const piece of fragment.text.split('\n\n#\n')) pieces.add(piece)
  return { text: [...pieces].join('\n\n#\n') }
}
