import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LookupField } from '#ui/form/LookupField.tsx'
import { useText } from '#ui/Text.tsx'
import type { LookupFound } from '#ui/form/useLookup.ts'
import { placeSearchMinLength } from '../place.rules.ts'

type Props = {
  readonly label: string
  readonly error: string | null
  readonly defaultValue: { readonly id: string; readonly text: string }
  readonly found?: LookupFound | null
  /** What else can be done where nothing is found. */
  readonly otherWay?: ReactNode
  readonly className?: string
}

export function PlaceField({ label, error, defaultValue, found = null, otherWay, className }: Props) {
  const t = useText()
  return (
    <LookupField
      name="place"
      source="/place-lookup"
      minLength={placeSearchMinLength}
      label={label}
      hint={t('places.hint')}
      error={error}
      defaultValue={defaultValue}
      found={found ?? undefined}
      {...(className && { className })}
      texts={{
        search: t('places.search'),
        list: t('places.list'),
        offers: t('places.offers'),
        none: t('places.none'),
        unreachable: t('places.unreachable'),
        outside: (town) => t('places.outside', { town }),
        count: (count) => t('places.count', { count }),
      }}
    >
      {(typed, isOutside) => (
        <>
          {!isOutside && <Link to={`/contact/?place=${encodeURIComponent(typed)}`}>{t('places.ask')}</Link>}
          {otherWay}
        </>
      )}
    </LookupField>
  )
}
