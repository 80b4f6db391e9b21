import { isInTransaction } from './database/transactionMark.ts'

/**
 * The one way to whoever is not this shop: a provider over HTTP, a mail server. Throws inside a transaction, in every
 * mode: whoever hangs would hold a connection and its locks for as long, and the shop would hang along.
 */
export function outside<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  if (isInTransaction()) throw new Error('somebody outside is called inside a transaction')
  return call()
}

/** `fetch` from somebody outside; throws inside a transaction. */
export const fetchOutside = (url: string | URL, init?: RequestInit): Promise<Response> =>
  outside(() => fetch(url, init))
