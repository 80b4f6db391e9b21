import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import styles from './Field.module.css'

type InputProps = FieldProps & Omit<ComponentProps<'input'>, 'className' | 'children'>

export const TextField = ({ label, hint, error, className, ...input }: InputProps) => (
  <Field label={label} hint={hint} error={error} className={className}>
    {(wiring) => <input {...input} {...wiring} className={styles.control} />}
  </Field>
)

type AreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'className' | 'children'>

export const TextArea = ({ label, hint, error, className, ...area }: AreaProps) => (
  <Field label={label} hint={hint} error={error} className={className}>
    {(wiring) => <textarea rows={5} {...area} {...wiring} className={styles.control} />}
  </Field>
)
