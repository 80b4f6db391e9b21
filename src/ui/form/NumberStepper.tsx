import { type ChangeEvent, useState } from 'react'
import { MinusIcon, PlusIcon } from '../icons.tsx'
import { useText } from '../Text.tsx'
import styles from './NumberStepper.module.css'

type Props = {
  readonly label: string
  readonly value: number
  /** The form's field of the number. The two buttons send the number that they lead to in a field of this name with `Step` behind. */
  readonly name: string
  readonly min?: number
  readonly max?: number
  /** Where the buttons lead when they send the form, if not where the form itself leads: the page with the new number. */
  readonly sendTo?: string
  /** With it the buttons do not send the form; it is told each whole number within the bounds. */
  readonly onChange?: (value: number) => void
}

/** A whole number between two buttons. An emptied or impossible entry changes nothing and is put back on leaving. */
export function NumberStepper({
  label,
  value,
  name,
  min = 1,
  max = Number.MAX_SAFE_INTEGER,
  sendTo,
  onChange,
}: Props) {
  const t = useText()
  const [typed, setTyped] = useState<string | null>(null)
  const enter = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.target.value)
    const entered = Number(event.target.value)
    if (Number.isInteger(entered) && entered >= min && entered <= max) onChange?.(entered)
  }
  const step = (to: number) => ({
    type: onChange ? ('button' as const) : ('submit' as const),
    ...(sendTo !== undefined && { formAction: sendTo, formMethod: 'get' }),
    name: `${name}Step`,
    value: to,
    disabled: to < min || to > max,
    onClick: () => onChange?.(to),
  })
  return (
    <span className={styles.stepper} role="group" aria-label={label}>
      <button {...step(value - 1)} aria-label={t('ui.stepper.less')}>
        <MinusIcon size="small" />
      </button>
      <input
        name={name}
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        value={typed ?? value}
        onChange={enter}
        onBlur={() => setTyped(null)}
      />
      <button {...step(value + 1)} aria-label={t('ui.stepper.more')}>
        <PlusIcon size="small" />
      </button>
    </span>
  )
}
