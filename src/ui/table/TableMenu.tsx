import { type ReactNode, useEffect, useRef } from 'react'
import { classes } from '../classes.ts'
import styles from './TableMenu.module.css'

type Props = {
  readonly label: ReactNode
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A panel below its button, which opens without scripts too; Escape, or a press elsewhere, closes it. */
export function TableMenu({ label, className, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => closeFromOutside(details.current), [])
  return (
    <details ref={details} className={classes(styles.menu, className)}>
      <summary className={styles.button}>{label}</summary>
      <div className={styles.panel}>{children}</div>
    </details>
  )
}

function closeFromOutside(details: HTMLDetailsElement | null): (() => void) | undefined {
  if (!details) return undefined
  const onPress = ({ target }: Event) => {
    if (details.open && target instanceof Node && !details.contains(target)) details.open = false
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.open) return
    details.open = false
    details.querySelector('summary')?.focus()
    event.preventDefault()
  }
  document.addEventListener('pointerdown', onPress)
  document.addEventListener('keydown', onKey, true)
  return () => {
    document.removeEventListener('pointerdown', onPress)
    document.removeEventListener('keydown', onKey, true)
  }
}
