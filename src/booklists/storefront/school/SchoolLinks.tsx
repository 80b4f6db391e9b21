import { Link } from 'react-router'
import { usePreferences } from '#page/rootData.ts'
import { countryName } from '#platform/i18n/format.ts'
import { ChevronRightIcon } from '#ui/icons.tsx'
import { useText } from '#ui/Text.tsx'
import styles from './SchoolLinks.module.css'

type School = { readonly _id: number; readonly name: string; readonly country: string }

type Props = {
  readonly schools: readonly School[]
  /** Null for none. */
  readonly current: number | null
  readonly className?: string | undefined
}

/** Those of the reader's own country first. */
export function SchoolLinks({ schools, current, className }: Props) {
  const t = useText()
  const { country: own } = usePreferences()
  const countries = [...new Set(schools.map(({ country }) => country))].toSorted(
    (a, b) => Number(b === own) - Number(a === own) || (a < b ? -1 : 1),
  )
  return (
    <nav className={className} aria-label={t('lists.schools.label')}>
      {countries.map((country) => (
        <section key={country} className={styles.country}>
          <h2 className={styles.name}>{countryName(country, t)}</h2>
          <ul>
            {schools
              .filter((school) => school.country === country)
              .map(({ _id, name }) => (
                <li key={_id}>
                  <Link
                    className={styles.school}
                    to={`/school-book-lists/?school=${_id}`}
                    aria-current={_id === current ? 'page' : undefined}
                  >
                    {name}
                    <ChevronRightIcon size="small" />
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
