import { type ChangeEvent, useState } from 'react'
import type { Violation } from '#platform/violation.rules.ts'
import { MinusIcon, PlusIcon } from '../icons.tsx'
import { useText } from '../Text.tsx'
import { entryViolation } from './entryViolation.rules.ts'
import { ErrorWords } from './ErrorWords.tsx'
import { errorText } from './errorText.ts'
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

/** More digits do not fit into the whole numbers of the API. */
const maxEntry = 999_999_999

/** A whole number between two buttons. An impossible entry changes nothing; on leaving it is told and put back. */
export function NumberStepper({ label, value, name, min = 1, max = maxEntry, sendTo, onChange }: Props) {
  const t = useText()
  const [typed, setTyped] = useState<string | null>(null)
  const [told, setShown] = useState<Violation | null>(null)
  const enter = (event: ChangeEvent<HTMLInputElement>) => {
    const entry = event.target.value
    setTyped(entry)
    setShown(null)
    if (entry.trim() !== '' && entryViolation(entry, { min, max }) === null) onChange?.(Number(entry))
  }
  const leave = () => {
    if (typed !== null && typed.trim() !== '') setShown(entryViolation(typed, { min, max }))
    setTyped(null)
  }
  const step = (to: number) => ({
    type: onChange ? ('button' as const) : ('submit' as const),
    ...(sendTo !== undefined && { formAction: sendTo, formMethod: 'get' }),
    name: `${name}Step`,
    value: to,
    disabled: to < min || to > max,
    onClick: () => {
      setShown(null)
      onChange?.(to)
    },
  })
  return (
    <span className={styles.whole}>
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
          onBlur={leave}
        />
        <button {...step(value + 1)} aria-label={t('ui.stepper.more')}>
          <PlusIcon size="small" />
        </button>
      </span>
      {told && (
        <span className={styles.told} role="alert">
          <ErrorWords tell={(write) => errorText(`validation.${told.code}`, write, told.params)} />
        </span>
      )}
    </span>
  )
}
