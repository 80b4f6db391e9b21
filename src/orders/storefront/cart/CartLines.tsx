import { useRef } from 'react'
import { useText } from '#ui/Text.tsx'
import type { LineData } from '../cart.fields.ts'
import type { FormAnswer } from '#page/forms/formAnswer.ts'
import { CartLine } from './CartLine.tsx'
import styles from './CartLines.module.css'

type Props = {
  readonly lines: readonly LineData[]
  /** To a form that was sent without scripts. */
  readonly answer?: FormAnswer | undefined
}

export function CartLines({ lines, answer }: Props) {
  const t = useText()
  const list = useRef<HTMLUListElement>(null)
  return (
    <ul ref={list} className={styles.lines} tabIndex={-1} aria-label={t('cart.lines')}>
      {lines.map((line) => (
        <CartLine
          key={line.id}
          line={line}
          refusal={answer?.fields['line'] === line.id ? answer.refusal : null}
          onRemove={() => list.current?.focus()}
        />
      ))}
    </ul>
  )
}
