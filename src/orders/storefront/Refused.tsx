import type { Refusal } from '#platform/page.ts'
import { AlertIcon } from '#ui/icons.tsx'
import { refusalText } from '#ui/errorText.ts'
import { useText } from '#ui/Text.tsx'
import styles from './Refused.module.css'

/** Why something was not done, beside what was pressed. Read out when it appears. */
export function Refused({ refusal }: { readonly refusal: Refusal | null | undefined }) {
  const t = useText()
  if (!refusal) return null
  return (
    <p className={styles.refused} role="alert">
      <AlertIcon size="tiny" className={styles.sign} />
      {refusalText(refusal, t)}
    </p>
  )
}
