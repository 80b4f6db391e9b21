import type { ReactNode } from 'react'
import type { LookupOutcome, LookupTexts } from './useLookup.ts'
import styles from './LookupField.module.css'

type Props = {
  readonly outcome: LookupOutcome | null
  readonly texts: LookupTexts
  /** What can be done where nothing was found. */
  readonly children: ReactNode
}

/** Why there is nothing to choose. */
export const LookupMessage = ({ outcome, texts, children }: Props) => (
  <div role="status">
    {outcome !== null && (
      <div className={styles.message}>
        <p>{wordsFor(outcome, texts)}</p>
        {outcome !== 'unreachable' && <div className={styles.ways}>{children}</div>}
      </div>
    )}
  </div>
)

function wordsFor(outcome: LookupOutcome, texts: LookupTexts): string {
  if (typeof outcome === 'string') return texts[outcome]
  return texts.outside?.(outcome.outside) ?? texts.none
}
