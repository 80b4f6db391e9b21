import type { Refusal } from '#platform/refusal.ts'
import type { Outcome } from './page.ts'
import { unavailable } from '#platform/unavailable.ts'
import type { Document } from '#platform/graphql/document.ts'

type Answer<Data> = { readonly data?: Data | null; readonly errors?: readonly GraphQLFailure[] }
type GraphQLFailure = { readonly message: string; readonly extensions?: Partial<Refusal> }

/** Never throws: a shop that cannot be reached, or answers otherwise, is the refusal `ServerUnavailable`. */
export async function fetchDocument<Data, Variables>(
  document: Document<Data, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Outcome<Data>> {
  try {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: document.text, variables }),
      signal,
    })
    const answer: Answer<Data> = await response.json()
    return outcomeOf(answer)
  } catch {
    return { data: null, refusal: unavailable }
  }
}

function outcomeOf<Data>({ data, errors = [] }: Answer<Data>): Outcome<Data> {
  const [error] = errors
  if (!error && data) return { data, refusal: null }
  if (!error) return { data: null, refusal: unavailable }
  const { code = '', violations = [], params } = error.extensions ?? {}
  return { data: null, refusal: { key: error.message, code, violations, ...(params && { params }) } }
}
