import { type ComponentProps, createContext, type ReactNode, use } from 'react'
import type { Picked } from '#platform/picked.rules.ts'
import type { FieldKind, RecordFields } from '#platform/record.rules.ts'
import type { FieldProps } from '#ui/form/Field.tsx'
import type { LookupBinding } from '#ui/form/LookupField.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextArea, TextField } from '#ui/form/TextField.tsx'
import { DateField } from '#ui/backoffice/DateField.tsx'
import type { PickBinding } from '#ui/backoffice/PickField.tsx'
import { Switch } from '#ui/backoffice/Switch.tsx'
import { TimeField } from '#ui/backoffice/TimeField.tsx'
import { useText } from '#ui/Text.tsx'
import { BackofficeForm } from '../backoffice/BackofficeForm.tsx'
import { EditConflict } from './EditConflict.tsx'
import { type RecordFormState, controlText } from './useRecordForm.ts'

type Props = Omit<ComponentProps<typeof BackofficeForm>, 'form'> & { readonly form: RecordFormState }

type Scope = RecordFormState

const FormScope = createContext<Scope | null>(null)

/** The form of a record: what another has saved since, its fields (`boundFields` of its schema), and the buttons. */
export const RecordForm = ({ form, fields, children, ...props }: Props) => (
  <BackofficeForm form={form.form} fields={{ ...form.hidden, ...fields }} {...props}>
    {form.conflict && (
      <EditConflict
        facts={form.conflict.facts}
        to={form.form.mutation.action}
        onAccept={form.conflict.accept}
      />
    )}
    <FormScope value={form}>{children}</FormScope>
  </BackofficeForm>
)

type NamesByKind = Readonly<Record<FieldKind, string>>

type NamesOf<Of extends RecordFields> = {
  readonly [Kind in FieldKind]: {
    [Name in keyof Of & string]: Of[Name]['kind'] extends Kind ? Name : never
  }[keyof Of & string]
}

type Named<Name extends string> = {
  readonly name: Name
  readonly hint?: ReactNode
  readonly className?: string
}

type Bound = 'name' | 'label' | 'hint' | 'error' | 'className' | 'defaultValue'

type FieldComponents<Names extends NamesByKind> = {
  Text(
    props: Named<Names['text' | 'email' | 'number']> & Omit<ComponentProps<typeof TextField>, Bound>,
  ): ReactNode
  Lines(props: Named<Names['lines']> & Omit<ComponentProps<typeof TextArea>, Bound>): ReactNode
  Day(props: Named<Names['day']> & { readonly required?: boolean }): ReactNode
  Clock(props: Named<Names['clock']> & { readonly required?: boolean }): ReactNode
  Select(
    props: Named<Names['choice' | 'reference']> & Omit<ComponentProps<typeof SelectField>, Bound>,
  ): ReactNode
  Switch(props: Named<Names['flag']>): ReactNode
  /** `text` names the record that is chosen when the form is opened. */
  Lookup(
    props: Named<Names['reference']> & {
      readonly text: string
      readonly children: (field: FieldProps & LookupBinding) => ReactNode
    },
  ): ReactNode
  /** `picked` are those that are chosen when the form is opened. */
  Picker(
    props: Named<Names['references']> & {
      readonly picked: readonly Picked[]
      readonly children: (field: FieldProps & PickBinding) => ReactNode
    },
  ): ReactNode
}

/** The fields of a record's form: label, error, and what each begins with, come from the schema by the name. */
export const boundFields = <Schema extends { readonly fields: RecordFields }>() =>
  components as unknown as FieldComponents<NamesOf<Schema['fields']>> // they take any name

const components: FieldComponents<NamesByKind> = {
  Text: ({ name, ...input }) => {
    const { kind, ...bound } = useField(name)
    return (
      <TextField
        autoComplete="off"
        {...(kind === 'email' && { type: 'email' })}
        {...(kind === 'number' && { inputMode: 'decimal' })}
        {...bound}
        {...input}
      />
    )
  },
  Lines: ({ name, ...area }) => {
    const { kind: _, ...bound } = useField(name)
    return <TextArea {...bound} {...area} />
  },
  Day: ({ name, ...input }) => {
    const { kind: _, ...bound } = useField(name)
    return <DateField {...bound} {...input} />
  },
  Clock: ({ name, ...input }) => {
    const { kind: _, ...bound } = useField(name)
    return <TimeField {...bound} {...input} />
  },
  Select: ({ name, ...select }) => {
    const { kind: _, ...bound } = useField(name)
    return <SelectField {...bound} {...select} />
  },
  Switch: ({ name, ...input }) => {
    const { form, saved } = useScope()
    const { label } = useField(name)
    return (
      <Switch name={name} label={label} defaultChecked={form.isOn(name, saved[name] === true)} {...input} />
    )
  },
  Lookup: ({ name, text, children, ...field }) => {
    const { form } = useScope()
    const { label, defaultValue } = useField(name)
    return children({ label, ...field, ...form.lookup(name.replace(/Id$/, ''), { id: defaultValue, text }) })
  },
  Picker: ({ name, picked, children, ...field }) => {
    const { form } = useScope()
    const { label } = useField(name)
    return children({ label, ...field, ...form.picker(name, picked) })
  },
}

function useScope(): Scope {
  const scope = use(FormScope)
  if (!scope) throw new Error('a field stands in the form of its record')
  return scope
}

function useField(name: string) {
  const t = useText()
  const { schema, form, saved } = useScope()
  const field = schema.fields[name]
  if (!field) throw new Error(`${schema.name} has no field ${name}`)
  return {
    name,
    kind: field.kind,
    label: t(field.label),
    error: form.errorOf(name),
    defaultValue: form.value(name, controlText(saved[name])),
  }
}
