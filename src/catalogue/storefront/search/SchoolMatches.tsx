import { ChipLink, ChipRow } from '#ui/Chip.tsx'
import { useText } from '#ui/Text.tsx'
import { matchLink, type SchoolMatchData } from './schoolMatches.ts'

/** Schools and lists whose names have what was searched for. */
export function SchoolMatches({ matches }: { readonly matches: readonly SchoolMatchData[] }) {
  const t = useText()
  if (matches.length === 0) return null
  return (
    <ChipRow label={t('catalogue.suggest.schools')}>
      {matches.map(matchLink).map(({ to, name, of }) => (
        <ChipLink key={to} to={to}>
          {of === null ? name : `${name} · ${of}`}
        </ChipLink>
      ))}
    </ChipRow>
  )
}
