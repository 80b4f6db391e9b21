import type { Documents } from '#generated/documents.ts'

/** An operation or fragment as text, with the types of its answer and variables. */
export type Document<Data = unknown, Variables = unknown> = {
  readonly text: string
  /** Only types live here: what the document answers and asks. */
  readonly types?: (variables: Variables) => Data
}

type DocumentOf<Source extends keyof Documents> = Document<
  Documents[Source]['data'],
  Documents[Source]['variables']
>

/** What a document answers: `DataOf<typeof BookCardFields>` is the data of that fragment. */
export type DataOf<Known> = Known extends Document<infer Data, never> ? Data : never

/**
 * Writes an operation or a fragment at the foot of a screen's file. Its types are made from the schema before every
 * check. Fragments that it spreads are handed in, so that the text is whole.
 */
/* @__NO_SIDE_EFFECTS__ */
export function graphql<const Source extends keyof Documents>(
  source: Source,
  fragments: readonly Document<unknown, never>[] = [],
): DocumentOf<Source> {
  const pieces = new Set<string>([source])
  for (const fragment of fragments) for (const piece of fragment.text.split('\n\n#\n')) pieces.add(piece)
  return { text: [...pieces].join('\n\n#\n') }
}
