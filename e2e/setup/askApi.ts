import type { Reader } from './reader.ts'

/** Asks the shop's API for what no screen shows, as whoever is signed in. Throws when it refuses. */
export async function askApi<Data>({ page }: Reader, query: string, variables: object = {}): Promise<Data> {
  const response = await page.request.post('/graphql', {
    headers: { origin: new URL(page.url()).origin },
    data: { query, variables },
  })
  const answer = (await response.json()) as { readonly data: Data; readonly errors?: unknown }
  if (answer.errors) throw new Error(`the shop refuses: ${JSON.stringify(answer.errors)}`)
  return answer.data
}
