import DataLoader from 'dataloader'
import type { Caller } from '../caller.rules.ts'
import type { Database } from '../database/database.ts'
import type { Preferences } from '../preferences.rules.ts'

export interface Context {
  readonly caller: Caller
  readonly preferences: Preferences
  readonly now: Date
  readonly requestId: string
  /** To count tries by (networkKey); a whole school may sit behind one. */
  readonly address: string
  readonly db: Database
}

export function oncePerRequest<Value>(find: (context: Context) => Value): (context: Context) => Value {
  const found = new WeakMap<Context, { readonly value: Value }>()
  return (context) => {
    const known = found.get(context) ?? { value: find(context) }
    found.set(context, known)
    return known.value
  }
}

/** `batch` answers in any order; `keyOf` tells whose a row is. One statement for all keys of a tick. */
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
