// One description of a record: from it come the type of its entry, what is read from a form, what the API refuses, and the
// labels of its fields.
import {
  type GenericSchema,
  getDotPath,
  object,
  optional,
  pipe,
  rawCheck,
  safeParse,
  transform,
  unknown,
} from 'valibot'
import type { Texts } from '#generated/texts.ts'
import { lineFeeds, oneLine } from './oneLine.rules.ts'
import type { Violation } from './violation.rules.ts'

/** Key of a text without values. */
export type Label = { [Key in keyof Texts]: {} extends Texts[Key] ? Key : never }[keyof Texts]

/** How a value is typed: `lines` are several, a `reference` is the id of one record, `references` are those of several. */
export type FieldKind =
  | 'text'
  | 'lines'
  | 'email'
  | 'number'
  | 'choice'
  | 'flag'
  | 'day'
  | 'clock'
  | 'moment'
  | 'reference'
  | 'references'

/** What is wrong with the value of a field; `path` is the field's name. */
export type Rule<Value> = (path: string, value: Value) => readonly Violation[]

export type RecordField<Kind extends FieldKind = FieldKind, Value = unknown> = {
  readonly kind: Kind
  readonly label: Label
  /** In place of the general texts of violations, by their codes. */
  readonly errors: Errors
  readonly schema: GenericSchema<unknown, Value>
}

type Errors = { readonly [Code in Violation['code']]?: Label }

export type RecordFields = Readonly<Record<string, RecordField>>

export type EntryOf<Of extends RecordFields> = {
  readonly [Name in keyof Of]: Of[Name] extends RecordField<FieldKind, infer Value> ? Value : never
}

export type RecordSchema<Of extends RecordFields = RecordFields> = {
  /** Tells its drafts from those of other records. */
  readonly name: string
  readonly fields: Of
  readonly schema: GenericSchema<unknown, EntryOf<Of>>
}

/** What a record of this schema says. */
export type EntryIn<Schema> = Schema extends RecordSchema<infer Of> ? EntryOf<Of> : never

type TextSetting = {
  /** One line without blanks around it where nothing else is given. */
  readonly tidy?: (typed: string) => string
  readonly rules?: readonly Rule<string>[]
  readonly errors?: Errors
}

export const textField = (label: Label, { tidy = oneLine, rules = [], errors }: TextSetting = {}) =>
  field('text', label, { parse: (sent) => tidy(textIn(sent)), rules, errors })

/** Null where nothing is typed. */
export const optionalTextField = (label: Label, { tidy = oneLine, rules = [], errors }: TextSetting = {}) =>
  field('text', label, { parse: (sent) => tidy(textIn(sent)) || null, rules: rules.map(ifAny), errors })

/** Several lines, which end alike however they were sent; null where nothing is typed. */
export const optionalLinesField = (label: Label, { rules = [], errors }: Omit<TextSetting, 'tidy'> = {}) =>
  field('lines', label, { parse: (sent) => linesIn(textIn(sent)) || null, rules: rules.map(ifAny), errors })

export const emailField = (label: Label, { rules = [], errors }: Omit<TextSetting, 'tidy'> = {}) =>
  field('email', label, { parse: (sent) => textIn(sent).trim(), rules, errors })

/** Null where nothing is typed, not a number where it is none. */
export const numberField = (
  label: Label,
  { rules = [], errors }: { readonly rules?: readonly Rule<number | null>[]; readonly errors?: Errors } = {},
) => field('number', label, { parse: numberIn, rules, errors })

/** The id of one record; empty where none is chosen. */
export const referenceField = (label: Label, rules: readonly Rule<string>[] = []) =>
  field('reference', label, { parse: (sent) => textIn(sent).trim(), rules })

/** One of several values: the first of them where nothing is sent. Another is refused. */
export const choiceField = <const Value extends string>(label: Label, values: readonly Value[]) =>
  field('choice', label, {
    parse: (sent) => (textIn(sent) || values[0]) as Value, // what is none of them the rule refuses
    rules: [(path, value) => (values.includes(value) ? [] : [{ path, code: 'required' }])],
  })

export const flagField = (label: Label) => field('flag', label, { parse: (sent) => sent === true })

/** The ids of several records, in their order. */
export const referencesField = <Id extends string | number>(
  label: Label,
  rules: readonly Rule<readonly Id[]>[] = [],
) =>
  field('references', label, {
    parse: (sent): readonly Id[] => idsIn(sent) as Id[], // a form sends texts, the API numbers
    rules,
  })

/** A day as its control sends it, `2026-11-20`; `errors` as in the others. */
export const dayField = (label: Label, { rules = [], errors }: Omit<TextSetting, 'tidy'> = {}) =>
  field('day', label, { parse: textIn, rules, errors })

/** A clock as it is typed, such as `14:05`. */
export const clockField = (label: Label, { rules = [], errors }: Omit<TextSetting, 'tidy'> = {}) =>
  field('clock', label, { parse: textIn, rules, errors })

/** As the API sends it; a form has a day and a clock in its place. */
export const momentField = (label: Label, rules: readonly Rule<Date | null>[] = []) =>
  field('moment', label, { parse: (sent) => (sent instanceof Date ? sent : null), rules })

/** Refuses an empty value. */
export const required: Rule<unknown> = (path, value) =>
  value === '' || value === null || (Array.isArray(value) && value.length === 0)
    ? [{ path, code: 'required' }]
    : []

/** `check` sees the whole entry, after each field by itself. */
export const record = <const Of extends RecordFields>(
  name: string,
  fields: Of,
  check: (entry: EntryOf<Of>) => readonly Violation[] = () => [],
): RecordSchema<Of> => ({ name, fields, schema: schemaOf(fields, check) })

type Parsed<Of extends RecordFields> = {
  /** As it would be saved. */
  readonly entry: EntryOf<Of>
  /** In the order of the fields. */
  readonly violations: readonly Violation[]
}

/** What is sent of a record, tidied and checked; a field that is left out is empty. */
export function parseRecord<Of extends RecordFields>(
  { name, schema }: RecordSchema<Of>,
  sent: { readonly [Name in keyof Of]?: unknown },
): Parsed<Of> {
  const { typed, output, issues = [] } = safeParse(schema, sent)
  if (!typed) throw new Error(`${name}: a field has no value`)
  return {
    entry: output,
    violations: issues.map((issue) => ({
      path: getDotPath(issue) ?? '',
      ...(JSON.parse(issue.message) as Omit<Violation, 'path'>), // as `refuse` writes it
    })),
  }
}

type FieldSetting<Value> = {
  readonly parse: (sent: unknown) => Value
  readonly rules?: readonly Rule<Value>[]
  readonly errors?: Errors | undefined
}

function field<Kind extends FieldKind, Value>(
  kind: Kind,
  label: Label,
  { parse, rules = [], errors = {} }: FieldSetting<Value>,
): RecordField<Kind, Value> {
  const check = rawCheck<Value>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    for (const rule of rules)
      for (const { path: _, ...violation } of rule('', dataset.value))
        addIssue({ message: JSON.stringify(violation) })
  })
  return { kind, label, errors, schema: pipe(optional(unknown(), null), transform(parse), check) }
}

function schemaOf<Of extends RecordFields>(
  fields: Of,
  check: (entry: EntryOf<Of>) => readonly Violation[],
): GenericSchema<unknown, EntryOf<Of>> {
  const schemas = Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]))
  return pipe(
    object(schemas) as unknown as GenericSchema<unknown, EntryOf<Of>>, // names and values of `fields`
    rawCheck<EntryOf<Of>>(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const input = dataset.value
      for (const { path: key, ...violation } of check(input))
        addIssue({
          message: JSON.stringify(violation),
          path: [{ type: 'object', origin: 'value', input: { ...input }, key, value: input[key] }],
        })
    }),
  )
}

const ifAny =
  (rule: Rule<string>): Rule<string | null> =>
  (path, value) =>
    value === null ? [] : rule(path, value)

const textIn = (sent: unknown): string => (typeof sent === 'string' ? sent : '')

/** Lines end alike, however they were sent. */
const linesIn = (typed: string): string => lineFeeds(typed).trim()

function numberIn(sent: unknown): number | null {
  if (typeof sent === 'number') return sent
  const typed = textIn(sent).trim()
  return typed === '' ? null : Number(typed)
}

const idsIn = (sent: unknown): (string | number)[] =>
  (Array.isArray(sent) ? sent : []).filter((id) => typeof id === 'string' || typeof id === 'number')
