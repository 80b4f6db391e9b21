import { useRef, useState } from 'react'
import { isDay } from '#platform/tables/period.rules.ts'
import fieldStyles from '../form/Field.module.css'
import { Field, type FieldProps } from '../form/Field.tsx'
import { typeInto } from '../form/typeInto.ts'
import { useHydrated } from '../loading/useHydrated.ts'
import { TableMenu } from '../table/TableMenu.tsx'
import { CalendarIcon } from '../table/tableIcons.tsx'
import { useLanguage, useText } from '../Text.tsx'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { DayPicker } from './DayPicker.tsx'
import styles from './DateField.module.css'
import { dayName } from './dayName.ts'

type Props = FieldProps & {
  readonly name: string
  /** A day as `2026-11-20`, or empty. */
  readonly defaultValue: string
  readonly required?: boolean
}

/**
 * A day of the shop's clock. Below it stands the day in words, since browsers write its numbers each in their own order;
 * with a mouse the calendar is ours, in the reader's language, on phones theirs.
 */
export function DateField({ hint, defaultValue, name, required, ...field }: Props) {
  const t = useText()
  const language = useLanguage()
  const isHydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const [day, setDay] = useState(defaultValue)
  const known = isDay(day) ? day : null
  const words = [known && dayName(known, language), hint].filter(Boolean)
  const pick = (picked: string) => {
    typeInto(input.current, picked)
    setDay(picked)
    input.current?.closest('div')?.querySelector('details')?.removeAttribute('open')
    input.current?.focus()
  }
  return (
    <Field
      {...field}
      hint={
        words.length > 0 &&
        words.map((word, index) => (
          <span key={index} className={styles.word}>
            {word}{' '}
          </span>
        ))
      }
    >
      {(wiring) => (
        <div className={styles.join}>
          <input
            {...wiring}
            ref={input}
            className={fieldStyles.control}
            type="date"
            name={name}
            required={required}
            defaultValue={defaultValue}
            onInput={(event) => setDay(event.currentTarget.value)}
          />
          {isHydrated && (
            <TableMenu
              className={styles.menu}
              label={
                <>
                  <CalendarIcon size="tiny" />
                  <VisuallyHidden>{t('backoffice.calendar.open')}</VisuallyHidden>
                </>
              }
            >
              <DayPicker key={known} from={known} to={known} onPick={pick} />
            </TableMenu>
          )}
        </div>
      )}
    </Field>
  )
}
