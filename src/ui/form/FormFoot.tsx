import { type ReactNode, useId } from 'react'
import styles from './FormFoot.module.css'
import { useHydrated } from '../loading/useHydrated.ts'

type Props = {
  /** Why the form cannot be sent as it stands, in words; null when it can. */
  readonly reason: string | null
  readonly children: (state: { disabled: boolean; 'aria-describedby'?: string }) => ReactNode
}

/** The button waits until the form is complete (spec-decisions 16); without scripts it can be pressed. */
export function FormFoot({ reason, children }: Props) {
  const isHydrated = useHydrated()
  const id = useId()
  const shown = isHydrated ? reason : null
  return (
    <div>
      <div className={styles.ways}>
        {children({ disabled: shown !== null, ...(shown !== null && { 'aria-describedby': id }) })}
      </div>
      <p className={styles.reason} id={id}>
        {shown}
      </p>
    </div>
  )
}
