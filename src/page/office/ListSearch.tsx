import { SearchFilter } from '#ui/table/SearchFilter.tsx'
import styles from './ListSearch.module.css'

type Props = {
  readonly label: string
  /** What the list is searched for now, as `q` in the address. */
  readonly text: string | null
  readonly path: string
}

/** The search above a list of records, in the address like that of a table; a chosen record is left. */
export const ListSearch = ({ label, text, path }: Props) => (
  <div className={styles.search}>
    <SearchFilter
      name="q"
      label={label}
      placeholder={label}
      text={text}
      links={{
        path,
        filter: (_, words) =>
          typeof words === 'string' ? `${path}?${new URLSearchParams({ q: words })}` : path,
        fieldsBeside: () => [],
      }}
    />
  </div>
)
