import type { ComponentProps, ReactNode } from 'react'
import styles from './Choice.module.css'

type GroupProps = { readonly legend: ReactNode; readonly children: ReactNode }

/** One of few, each with room to say what it means. */
export const ChoiceGroup = ({ legend, children }: GroupProps) => (
  <fieldset className={styles.group}>
    <legend className={styles.legend}>{legend}</legend>
    <div className={styles.choices}>{children}</div>
  </fieldset>
)

type ChoiceProps = Omit<ComponentProps<'input'>, 'title'> & {
  readonly title: string
  readonly text?: string
  /** At the right end: a price or a mark. */
  readonly aside?: ReactNode
}

/** A choice of the group; the whole row is its label. */
export const Choice = ({ title, text, aside, ...input }: ChoiceProps) => (
  <label className={styles.choice}>
    <input {...input} type="radio" />
    <span>
      <strong className={styles.title}>{title}</strong>
      {text && <small className={styles.text}>{text}</small>}
    </span>
    {aside && <span>{aside}</span>}
  </label>
)

/** The mark of a way to pay: its name in a box. */
export const ChoiceMark = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.mark}>{children}</span>
)
