import styles from './ErrorSummary.module.css'
import { Notice } from '../Notice.tsx'

export type FormError = {
  readonly text: string
  readonly fieldId: string
}

export function ErrorSummary({
  title,
  errors,
}: {
  readonly title: string
  readonly errors: readonly FormError[]
}) {
  if (errors.length === 0) return null
  return (
    <Notice tone="danger" title={title}>
      <ul className={styles.errors}>
        {errors.map(({ text, fieldId }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`}>{text}</a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
