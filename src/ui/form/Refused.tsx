import type { Refusal } from '#platform/refusal.ts'
import { RefusalText } from './ErrorWords.tsx'
import { AlertIcon } from '../icons.tsx'
import styles from './Refused.module.css'

/** Read out when it appears. */
export function Refused({ refusal }: { readonly refusal: Refusal | null | undefined }) {
  if (!refusal) return null
  return (
    <p className={styles.refused} role="alert">
      <AlertIcon size="tiny" className={styles.sign} />
      <RefusalText refusal={refusal} />
    </p>
  )
}
