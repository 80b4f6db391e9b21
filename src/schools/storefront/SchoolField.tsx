import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LookupField } from '#ui/form/LookupField.tsx'
import { useText } from '#ui/Text.tsx'
import type { LookupFound } from '#ui/form/useLookup.ts'

type Props = {
  readonly label: string
  readonly error: string | null
  readonly defaultValue: { readonly id: string; readonly text: string }
  /** What the page found for the typed text; null when it did not look. */
  readonly found: LookupFound | null
  /** What else can be done where nothing is found. */
  readonly otherWay?: ReactNode
}

export function SchoolField({ label, error, defaultValue, found, otherWay }: Props) {
  const t = useText()
  return (
    <LookupField
      name="school"
      source="/school-lookup"
      minLength={0}
      label={label}
      error={error}
      defaultValue={defaultValue}
      found={found ?? undefined}
      texts={{
        search: t('places.schools.search'),
        list: t('places.schools.list'),
        offers: t('places.schools.offers'),
        none: t('places.schools.none'),
        unreachable: t('places.unreachable'),
        count: (count) => t('places.schools.count', { count }),
      }}
    >
      {(typed) => (
        <>
          <Link to={`/contact/?school=${encodeURIComponent(typed)}`}>{t('places.schools.ask')}</Link>
          {otherWay}
        </>
      )}
    </LookupField>
  )
}
