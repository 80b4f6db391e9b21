import { isInTransaction } from './database/database.ts'

/** Throws inside a transaction: who hangs would hold a connection and its locks (decision 15). */
export function outside<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  if (isInTransaction()) throw new Error('somebody outside is called inside a transaction')
  return call()
}

export const fetchOutside = (url: string | URL, init?: RequestInit): Promise<Response> =>
  outside(() => fetch(url, init))
