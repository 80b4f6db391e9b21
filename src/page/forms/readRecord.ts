import { formText } from '#platform/formText.ts'
import { pickedIds, readPicked } from '#platform/picked.rules.ts'
import { type FieldKind, type RecordFields, parseRecord, type RecordSchema } from '#platform/record.rules.ts'
import type { Refusal } from '#platform/refusal.ts'
import type { Violation } from '#platform/violation.rules.ts'

const readers: Readonly<Record<FieldKind, (form: FormData, name: string) => unknown>> = {
  text: formText,
  lines: formText,
  email: formText,
  number: formText,
  choice: formText,
  day: formText,
  clock: formText,
  moment: () => null,
  reference: formText,
  references: (form, name) => pickedIds(readPicked(formText(form, name))),
  flag: (form, name) => formText(form, name) !== '',
}

/** What a form says of a record, in a browser and on the server, and what is wrong with it. */
export const readRecord = <Of extends RecordFields>(schema: RecordSchema<Of>, form: FormData) =>
  parseRecord(
    schema,
    Object.fromEntries(
      Object.entries(schema.fields).map(([name, { kind }]) => [name, readers[kind](form, name)]),
    ) as { readonly [Name in keyof Of]?: unknown }, // the names of its fields
  )

/** The refusal of what the API could not be asked for at all. */
export const refusalBy = (violations: readonly Violation[]): Refusal => ({
  key: 'validation.failed',
  code: 'VALIDATION_FAILED',
  violations: violations.map(({ path, code, params = {} }) => ({ path, code, params })),
})
