import type { ComponentProps, ReactNode } from 'react'
import styles from './Choice.module.css'

type GroupProps = { readonly legend: ReactNode; readonly children: ReactNode }

export const ChoiceGroup = ({ legend, children }: GroupProps) => (
  <fieldset>
    <legend className={styles.legend}>{legend}</legend>
    <div>{children}</div>
  </fieldset>
)

type ChoiceProps = Omit<ComponentProps<'input'>, 'title'> & {
  readonly title: string
  readonly text?: string
  readonly aside?: ReactNode
}

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

export const ChoiceMark = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.mark}>{children}</span>
)
