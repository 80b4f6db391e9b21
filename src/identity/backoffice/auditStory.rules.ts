type Change = { readonly column: string; readonly before?: string | null; readonly after?: string | null }

type Entry = {
  readonly _id: number
  readonly at: string
  readonly action: string
  readonly operation: string
  readonly actor?: Person | null
  readonly changes: readonly Change[]
}

type Person = {
  readonly givenName?: string | null
  readonly familyName?: string | null
  readonly email: string
}

export type AuditAction = {
  readonly id: number
  readonly at: string
  /** The mutation; of a command the part of its name that tells it from others. */
  readonly operation: string
  /** As it was typed; null for what a person did. */
  readonly command: string | null
  /** Null for a command, and for somebody whose record is gone. */
  readonly who: string | null
  readonly changes: readonly Change[]
}

const silent =
  /^(id|key|request_digest|version|updated_at|created_at|added_at|position|words|body|source|notified_at|calling_until|next_query_at)$|_(id|by)$/

/** Keys and times that a database keeps for itself tell nobody anything. */
export const isSilent = (column: string): boolean => column !== 'tax_id' && silent.test(column)

const commandStart = /^npm run /

/** What was changed in one run of an operation is one action, however many rows it touched; the newest first, as given. */
export function auditActions(entries: readonly Entry[]): AuditAction[] {
  const actions = new Map<string, AuditAction>()
  for (const { _id, at, action, operation, actor, changes } of entries) {
    const known = actions.get(action)
    const told = changes.filter(({ column }) => !isSilent(column))
    actions.set(action, {
      id: known?.id ?? _id,
      at: known?.at ?? at,
      operation: operation.replace(commandStart, ''),
      command: commandStart.test(operation) ? operation : null,
      who: actor ? nameOf(actor) : null,
      // Within an action as they were done.
      changes: [...told, ...(known?.changes ?? [])],
    })
  }
  return [...actions.values()].map((action) => ({ ...action, changes: withoutMoves(action.changes) }))
}

/** A title that was taken off and put back by the same action only moved. */
function withoutMoves(changes: readonly Change[]): Change[] {
  const kept: Change[] = []
  for (const change of changes) {
    const index = kept.findIndex((one) => isUndoneBy(one, change))
    if (index >= 0) kept.splice(index, 1)
    else kept.push(change)
  }
  return kept
}

const isUndoneBy = (one: Change, other: Change): boolean =>
  one.column === other.column &&
  (one.before ?? null) === (other.after ?? null) &&
  (one.after ?? null) === (other.before ?? null)

const nameOf = ({ givenName, familyName, email }: Person): string =>
  [givenName, familyName].filter(Boolean).join(' ') || email

const moment = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/

/** What a written value is, so that it is shown as people read it. */
export const valueKind = (value: string): 'moment' | 'yes' | 'no' | 'text' => {
  if (value === 'true') return 'yes'
  if (value === 'false') return 'no'
  return moment.test(value) && !Number.isNaN(Date.parse(value)) ? 'moment' : 'text'
}
