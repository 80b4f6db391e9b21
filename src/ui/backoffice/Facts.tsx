import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { useText } from '../Text.tsx'
import styles from './Facts.module.css'

export type Fact = {
  readonly label: string
  /** Null, undefined and an empty text show as "none". */
  readonly value: ReactNode
  readonly isMono?: boolean
  /** Sentences: over the whole width, below the label. */
  readonly isLong?: boolean
}

/** Labels with what is known, one below the other, in two columns where there is room. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  const t = useText()
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, isMono, isLong }) => (
        <div key={label} className={isLong ? styles.long : styles.fact}>
          <dt>{label}</dt>
          <dd className={classes(isMono && !isNothing(value) && styles.mono)}>
            {isNothing(value) ? <span className={styles.none}>{t('backoffice.none')}</span> : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const isNothing = (value: ReactNode): boolean => value === null || value === undefined || value === ''
