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

const kept = Symbol('kept')

type Keeping = Context & { readonly [kept]?: Map<unknown, unknown> }

/**
 * Found once for each context; a copy of a context finds it anew. The context keeps it itself: a WeakMap that has grown old
 * would hold what knows its own key, as loaders do, until the whole heap is looked through.
 */
export function oncePerRequest<Value>(find: (context: Context) => Value): (context: Context) => Value {
  return (context) => {
    const found = memoOf(context)
    if (!found.has(find)) found.set(find, find(context))
    return found.get(find) as Value // set by this finder alone
  }
}

function memoOf(context: Keeping): Map<unknown, unknown> {
  if (context[kept]) return context[kept]
  const none = new Map<unknown, unknown>()
  Object.defineProperty(context, kept, { value: none }) // which copies leave out
  return none
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
