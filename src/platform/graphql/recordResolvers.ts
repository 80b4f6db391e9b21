import type { Caller } from '../caller.rules.ts'
import { ShopError } from '../errors.ts'
import type { EntryOf, RecordFields, RecordSchema } from '../record.rules.ts'
import type { Context } from './context.ts'

type Readers<Of extends RecordFields> = {
  /** Whether a caller reads all fields. */
  readonly isForAll: (caller: Caller) => boolean
  /** The fields that anybody else reads who reaches the record. */
  readonly others: readonly (keyof Of)[]
}

type FieldResolvers<Of extends RecordFields> = {
  readonly [Name in keyof Of]: <Row extends EntryOf<Of>>(row: Row, _: unknown, context: Context) => Row[Name]
}

/** Tells the fields of a record; one that was added is refused to others until it is named for them. */
export const recordResolvers = <Of extends RecordFields>(
  { fields }: RecordSchema<Of>,
  { isForAll, others }: Readers<Of>,
): FieldResolvers<Of> =>
  Object.fromEntries(
    Object.keys(fields).map((name) => [
      name,
      (row: EntryOf<Of>, _: unknown, { caller }: Context) => {
        if (!isForAll(caller) && !others.includes(name)) throw new ShopError('auth.accessDenied')
        return row[name]
      },
    ]),
  ) as FieldResolvers<Of> // one for each of its fields
