import { useLayoutEffect, useRef, useState } from 'react'
import { Refused } from '#ui/form/Refused.tsx'
import type { Refusal } from '#platform/refusal.ts'
import { Button } from '#ui/Button.tsx'
import { fieldError } from '#ui/form/errorText.ts'
import { Field } from '#ui/form/Field.tsx'
import fieldStyles from '#ui/form/Field.module.css'
import { useText } from '#ui/Text.tsx'
import { useHydrated } from '#ui/loading/useHydrated.ts'
import { MutationForm } from '#page/forms/MutationForm.tsx'
import styles from './ListNameForm.module.css'
import type { BackgroundMutation } from '#page/forms/useFormMutation.ts'

type Props = {
  readonly mutation: BackgroundMutation
  readonly fields: Readonly<Record<string, string>>
  readonly label: string
  readonly initial: string
  readonly button: string
  readonly variant?: 'primary' | 'outline'
  readonly hint: (name: string) => string
  readonly isClosed: (name: string) => boolean
  readonly refusal: Refusal | null | undefined
}

/** What was typed before scripts ran counts as well. */
export function ListNameForm({ mutation, fields, initial, refusal, ...look }: Props) {
  const t = useText()
  const isHydrated = useHydrated()
  const [name, setName] = useState(initial)
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => setName((typed) => input.current?.value ?? typed), [])
  const isClosed = isHydrated && look.isClosed(name)
  const wrong = refusal && (fieldError(refusal, 'name', t) ?? fieldError(refusal, 'newListName', t))
  return (
    <MutationForm mutation={mutation} fields={fields} className={styles.form} maySend={() => !isClosed}>
      <Field label={look.label} error={wrong} hint={look.hint(name)}>
        {(wiring) => (
          <span className={styles.line}>
            <input
              {...wiring}
              ref={input}
              className={fieldStyles.control}
              name="name"
              value={name}
              autoComplete="off"
              enterKeyHint="done"
              onChange={(event) => setName(event.target.value)}
            />
            <Button
              variant={look.variant ?? 'primary'}
              busy={mutation.isBusy}
              aria-disabled={isClosed || undefined}
              aria-describedby={wiring['aria-describedby']}
            >
              {look.button}
            </Button>
          </span>
        )}
      </Field>
      {!wrong && <Refused refusal={refusal} />}
    </MutationForm>
  )
}
