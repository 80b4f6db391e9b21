import { type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'
import styles from './Panel.module.css'

type Props = {
  readonly title: ReactNode
  /** Beside the title: a state, or what can be done. */
  readonly aside?: ReactNode
  /** Below a line at the foot: buttons, or where to go on. */
  readonly foot?: ReactNode
  /** What lies inside has no margin to the edges, such as a list of rows. */
  readonly isFlush?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** A part of a screen with a head of its own. */
export function Panel({ title, aside, foot, isFlush = false, className, children }: Props) {
  const id = useId()
  return (
    <section className={classes(styles.panel, className)} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside && <div className={styles.aside}>{aside}</div>}
      </header>
      <div className={isFlush ? undefined : styles.inside}>{children}</div>
      {foot && <footer className={styles.foot}>{foot}</footer>}
    </section>
  )
}

/** Panels beside each other where there is room. */
export const Panels = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.panels}>{children}</div>
)
