import { type ReactNode, useId } from 'react'
import styles from './Field.module.css'
import { AlertIcon } from '../icons.tsx'

export type FieldProps = {
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: ReactNode
  readonly className?: string
}

type ControlProps = {
  readonly id: string
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: true
}

/** `children` is handed what ties the control to its label, hint and error. */
export function Field({
  label,
  hint,
  error,
  className,
  children,
}: FieldProps & { readonly children: (wiring: ControlProps) => ReactNode }) {
  const id = useId()
  const note = `${id}note`
  return (
    <div className={className}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        ...((hint || error) && { 'aria-describedby': note }),
        ...(error && { 'aria-invalid': true }),
      })}
      {error ? (
        <p className={styles.error} id={note}>
          <AlertIcon size="tiny" className={styles.sign} />
          {error}
        </p>
      ) : (
        hint && (
          <p className={styles.hint} id={note}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}
