import { SearchFilter } from '#ui/table/SearchFilter.tsx'
import styles from './ListSearch.module.css'
import { recordPath } from './recordPath.rules.ts'

type Props = {
  readonly label: string
  /** What the list is searched for now, as `q` in the address. */
  readonly text: string | null
  readonly path: string
  /** What else of the address stays, such as the view of the list. */
  readonly kept?: Readonly<Record<string, string>>
}

/** The search above a list of records, in the address like that of a table; a chosen record is left. */
export const ListSearch = ({ label, text, path, kept = {} }: Props) => (
  <div className={styles.search}>
    <SearchFilter
      name="q"
      label={label}
      placeholder={label}
      text={text}
      links={{
        path,
        filter: (_, words) => recordPath(path, { ...kept, q: typeof words === 'string' ? words : null }),
        fieldsBeside: () => Object.entries(kept),
      }}
    />
  </div>
)
