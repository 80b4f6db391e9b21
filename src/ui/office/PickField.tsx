import { type ReactNode, useState } from 'react'
import { type Picked, writePicked } from '#platform/picked.rules.ts'
import { classes } from '../classes.ts'
import { Field, type FieldProps } from '../form/Field.tsx'
import fieldStyles from '../form/Field.module.css'
import { lookAnchor } from '../form/lookAnchor.ts'
import type { LookupFound } from '../form/useLookup.ts'
import { useHydrated } from '../loading/useHydrated.ts'
import { useText } from '../Text.tsx'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import styles from './PickField.module.css'
import { PickedList } from './PickedList.tsx'
import { PickOffers, PlainSearch } from './PickOffers.tsx'
import { PickOptions } from './PickOptions.tsx'
import { usePicking } from './usePicking.ts'

/** What a form knows of such a field (`picker` of `useOfficeForm`). */
export type PickBinding = {
  /** The field's name; `readPicked` reads what it sends. */
  readonly name: string
  readonly defaultValue: readonly Picked[]
  /** What stands in its search, and what the page found for it, as in `LookupField`. */
  readonly text: string
  readonly found: LookupFound | null | undefined
}

type Props = FieldProps &
  PickBinding & {
    readonly source: string
    /** Whether the order counts and can be changed by hand. */
    readonly isOrdered?: boolean
    /** Beside the label: how many, what they cost. */
    readonly sum?: (picked: readonly Picked[]) => ReactNode
  }

/** Several records of which each is searched, added, moved and taken off; the focus stays where one goes on. */
export function PickField({
  name,
  source,
  defaultValue,
  text,
  found,
  isOrdered = false,
  sum,
  ...field
}: Props) {
  const t = useText()
  const isHydrated = useHydrated()
  const [told, setTold] = useState('')
  const picking = usePicking({
    source,
    defaultValue,
    text,
    onChange: ({ kind, name: title }) => setTold(t(`office.books.${kind}`, { title })),
  })
  const { picked, sent, search } = picking
  return (
    <div id={lookAnchor(name)} className={styles.pick}>
      <Field {...field}>
        {(wiring) => (
          <div className={styles.join}>
            <input
              {...wiring}
              className={classes(fieldStyles.control, !isHydrated && styles.besideSearch)}
              type="text"
              name={`${name}Text`}
              {...(isHydrated && {
                role: 'combobox',
                'aria-autocomplete': 'list',
                'aria-controls': search.combobox.id,
                'aria-expanded': search.found.length > 0,
              })}
              aria-activedescendant={search.combobox.activeId}
              aria-busy={search.isBusy || undefined}
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="search"
              maxLength={200}
              value={search.text}
              onChange={(event) => search.type(event.currentTarget.value)}
              onFocus={search.combobox.open}
              onBlur={search.combobox.close}
              onKeyDown={(event) => {
                if (search.combobox.press(event)) event.preventDefault()
                else if (event.key === 'Enter') {
                  event.preventDefault()
                  if (search.isAskable) search.ask()
                }
              }}
            />
            <noscript>
              <PlainSearch name={name} />
            </noscript>
            <PickOptions search={search} picked={picked} />
          </div>
        )}
      </Field>
      {sum && <p className={styles.sum}>{sum(picked)}</p>}
      {search.outcome && <p className={styles.outcome}>{t(`office.lookup.${search.outcome}`)}</p>}
      <VisuallyHidden>
        <span role="status">{told}</span>
      </VisuallyHidden>
      <input ref={sent} name={name} value={writePicked(picked)} readOnly hidden />
      {!isHydrated && <PickOffers name={name} text={text} found={found} picked={picked} />}
      <PickedList name={name} picking={picking} isOrdered={isOrdered} />
    </div>
  )
}
