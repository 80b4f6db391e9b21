import { refuseInvalid } from './errors.ts'
import { type EntryOf, type RecordFields, parseRecord, type RecordSchema } from './record.rules.ts'
import { versionOf } from './version.ts'

type Sent<Of extends RecordFields> = { readonly [Name in keyof NoInfer<Of>]?: unknown }

/** What is sent of a new record. Throws VALIDATION_FAILED. */
export function requireEntry<Of extends RecordFields>(schema: RecordSchema<Of>, sent: Sent<Of>): EntryOf<Of> {
  const { entry, violations } = parseRecord(schema, sent)
  refuseInvalid(violations)
  return entry
}

/** A record with what is sent of it; what is left out stays. Throws VALIDATION_FAILED. */
export const requireChange = <Of extends RecordFields>(
  schema: RecordSchema<Of>,
  before: Sent<Of>,
  sent: Sent<Of>,
): EntryOf<Of> =>
  requireEntry(schema, {
    ...before,
    ...Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)),
  })

/** Stands for all that the schema knows of a record; see `requireVersion`. */
export const recordVersion = <Of extends RecordFields>(schema: RecordSchema<Of>, entry: Sent<Of>): string =>
  versionOf(Object.keys(schema.fields).map((name) => JSON.stringify(entry[name])))
