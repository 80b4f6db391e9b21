import type { Reader } from './reader.ts'
import { Visitor } from './visitor.ts'

/** Asks the shop's API for what no screen shows, as whoever is signed in. Throws when it refuses. */
export async function askApi<Data>(
  asker: Reader | Visitor,
  query: string,
  variables: object = {},
): Promise<Data> {
  const answer = (await ask(asker, { query, variables })) as {
    readonly data: Data
    readonly errors?: unknown
  }
  if (answer.errors) throw new Error(`the shop refuses: ${JSON.stringify(answer.errors)}`)
  return answer.data
}

async function ask(asker: Reader | Visitor, data: object): Promise<unknown> {
  if (asker instanceof Visitor) {
    const headers = { 'content-type': 'application/json' }
    return (await asker.fetch('/graphql', { method: 'POST', headers, body: JSON.stringify(data) })).json()
  }
  const { page } = asker
  const headers = { origin: new URL(page.url()).origin }
  return (await page.request.post('/graphql', { headers, data })).json()
}
