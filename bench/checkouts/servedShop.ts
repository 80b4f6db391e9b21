import { addSession } from '#identity/session/session.table.ts'
import type { User } from '#platform/caller.rules.ts'
import type { Database } from '#platform/database/database.ts'
import type { Ask } from './checkOut.ts'

type Reply = {
  readonly data?: Readonly<Record<string, unknown>> | null
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[]
}

/** Asks a served shop as a buyer's browser does: over HTTP, in a session of theirs. */
export async function askServed(db: Database, url: string, buyer: User): Promise<Ask> {
  const accessExpiresAt = new Date(Date.now() + 24 * 3_600_000)
  const tokens = { accessToken: 'unused', refreshToken: null, idToken: '', accessExpiresAt }
  const cookie = `soma_session=${await addSession(db, buyer.id, tokens, new Date())}`
  const headers = { 'content-type': 'application/json', origin: url, cookie }
  return async (query, variables) => {
    const body = JSON.stringify({ query, variables })
    const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body })
    const { data = null, errors = [] }: Reply = await response.json() // as GraphQL answers
    return {
      data,
      codes: errors.map(({ extensions }) => String(extensions?.code)),
      messages: errors.map(({ message }) => message),
    }
  }
}
