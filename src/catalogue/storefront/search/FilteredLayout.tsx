import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { chosenIn, type ReaderChoice } from '../../search/readerChoice.rules.ts'
import { ChosenFilters } from './ChosenFilters.tsx'
import styles from './FilteredLayout.module.css'
import { Filters } from './Filters.tsx'
import type { FacetsData, ListTotal } from './facets.fields.ts'
import { type OwnOrder, SortField } from './SortField.tsx'

type Props = {
  readonly choice: ReaderChoice
  readonly facets: FacetsData | null
  readonly total: ListTotal
  readonly ownOrder: OwnOrder
  readonly children: ReactNode
}

/** A list with its filters beside it, behind a button on phones, and its order above. */
export function FilteredLayout({ choice, facets, total, ownOrder, children }: Props) {
  const hasChoice = total.count > 0 || chosenIn(choice).length > 0
  return (
    <div className={classes(styles.layout, !hasChoice && styles.bare)}>
      {hasChoice && (
        <>
          <div className={styles.filters}>
            <Filters choice={choice} facets={facets} total={total} />
          </div>
          <div className={styles.chosen}>
            <ChosenFilters choice={choice} facets={facets} />
          </div>
          <div className={styles.sort}>
            <SortField choice={choice} ownOrder={ownOrder} />
          </div>
        </>
      )}
      <div className={styles.results}>{children}</div>
    </div>
  )
}
