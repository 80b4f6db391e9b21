import { LookupField } from '#ui/form/LookupField.tsx'
import { useText } from '#ui/Text.tsx'
import type { LookupOption } from '#ui/form/useLookup.ts'

type Props = {
  readonly label: string
  readonly error: string | null
  readonly defaultValue: { readonly id: string; readonly text: string }
  /** What the page found for the typed text; null when it did not look. */
  readonly found: readonly LookupOption[] | null
}

export function SchoolField({ label, error, defaultValue, found }: Props) {
  const t = useText()
  return (
    <LookupField
      name="school"
      source="/school-lookup"
      minLength={0}
      label={label}
      error={error}
      defaultValue={defaultValue}
      found={found}
      texts={{
        search: t('places.schools.search'),
        list: t('places.schools.list'),
        offers: t('places.schools.offers'),
        none: t('places.schools.none'),
        unreachable: t('places.unreachable'),
        count: (count) => t('places.schools.count', { count }),
      }}
    />
  )
}
