import DataLoader from 'dataloader'
import type { Caller } from '../caller.rules.ts'
import type { Database } from '../database/database.ts'
import type { Preferences } from '../preferences.rules.ts'

/** What every resolver is given: who asks, in which preferences, at what time, and the database to ask. */
export interface Context {
  readonly caller: Caller
  readonly preferences: Preferences
  readonly now: Date
  readonly requestId: string
  /** The network address of who asks, to count tries by (networkKey); a whole school may sit behind one. */
  readonly address: string
  readonly db: Database
}

/** What is found out about a request when it is first asked for, and then kept for as long as the request lasts. */
export function oncePerRequest<Value>(find: (context: Context) => Value): (context: Context) => Value {
  const found = new WeakMap<Context, { readonly value: Value }>()
  return (context) => {
    const known = found.get(context) ?? { value: find(context) }
    found.set(context, known)
    return known.value
  }
}

/**
 * Batches what hangs below a list: one statement for all keys asked for in the same tick, one loader a request.
 * `batch` answers in any order; `keyOf` tells which key a row belongs to.
 */
export function loader<Key extends string | number, Row>(
  batch: (context: Context, keys: readonly Key[]) => Promise<readonly Row[]>,
  keyOf: (row: Row) => Key,
): (context: Context) => DataLoader<Key, Row[]> {
  return oncePerRequest(
    (context) => new DataLoader(async (keys) => grouped(keys, await batch(context, keys), keyOf)),
  )
}

function grouped<Key, Row>(keys: readonly Key[], rows: readonly Row[], keyOf: (row: Row) => Key): Row[][] {
  const groups = Map.groupBy(rows, keyOf)
  return keys.map((key) => groups.get(key) ?? [])
}
