import { useState } from 'react'
import { formatDate } from '#platform/i18n/dates.ts'
import { placeInWeek, weekdays } from '#platform/i18n/weekdays.ts'
import { isDay } from '#platform/tables/period.rules.ts'
import { useLanguage } from '../Text.tsx'
import type { FieldProps } from '../form/Field.tsx'
import { TextField } from '../form/TextField.tsx'

type Props = FieldProps & {
  readonly name: string
  /** A day as `2026-11-20`, or empty. */
  readonly defaultValue: string
  readonly min?: string
  readonly max?: string
  readonly required?: boolean
}

/** A day of the shop's clock; below it the day in words, since browsers write its numbers each in their own order. */
export function DateField({ hint, defaultValue, ...field }: Props) {
  const language = useLanguage()
  const [day, setDay] = useState(defaultValue)
  const inWords = isDay(day)
    ? `${weekdays[language].long[placeInWeek(day)]}, ${dayInWords(day, language)}`
    : ''
  return (
    <TextField
      {...field}
      type="date"
      defaultValue={defaultValue}
      onChange={(event) => setDay(event.currentTarget.value)}
      hint={
        (inWords || hint) && (
          <>
            {inWords}
            {inWords && hint && '. '}
            {hint}
          </>
        )
      }
    />
  )
}

const dayInWords = (day: string, language: ReturnType<typeof useLanguage>): string =>
  formatDate(`${day}T00:00:00Z`, 'long', language, 0)
