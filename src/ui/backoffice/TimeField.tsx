import type { FieldProps } from '../form/Field.tsx'
import { TextField } from '../form/TextField.tsx'
import { useText } from '../Text.tsx'

type Props = FieldProps & {
  readonly name: string
  /** Clock as `14:05`, or empty. */
  readonly defaultValue: string
  readonly required?: boolean
}

/** A time of the shop's clock, which is said beside it (spec-decisions 5). */
export function TimeField({ hint, ...field }: Props) {
  const t = useText()
  return (
    <TextField
      {...field}
      hint={hint ?? t('backoffice.form.zone')}
      inputMode="numeric"
      autoComplete="off"
      placeholder="14:05"
      maxLength={5}
    />
  )
}
