import type { ReactNode } from 'react'
import { chosenIn, type ReaderChoice } from '../../search/readerChoice.rules.ts'
import { FilteredLayout } from '../search/FilteredLayout.tsx'
import { NothingFits } from '../search/NothingFits.tsx'
import type { FacetsData, ListTotal } from '../search/facets.fields.ts'
import { BookGrid } from './BookGrid.tsx'
import type { ListedBook } from './bookList.ts'
import { type WorkCardData, WorkItem } from './WorkItem.tsx'
import workGrid from './WorkGrid.module.css'
import { type WorkListChoice, writeWorkList } from './workList.ts'

export type WorkListData = {
  readonly choice: WorkListChoice
  readonly books: readonly WorkCardData[]
  readonly total: ListTotal
  readonly facets: FacetsData | null
  readonly number: number
}

type Props = { readonly list: WorkListData; readonly empty: ReactNode }

/** Works with filters and orders as a search has them, growing at the end. */
export function WorkList({ list: { choice, books, total, facets, number }, empty }: Props) {
  const { kind, filters } = choice
  const query = new URLSearchParams(writeWorkList(choice)).toString()
  return (
    <FilteredLayout
      choice={filters}
      facets={facets}
      total={total}
      ownOrder={kind === 'series' ? 'series' : 'title'}
    >
      <BookGrid
        key={query}
        query={query}
        books={books}
        page={number}
        gridClass={workGrid.grid}
        drawItem={drawWork}
        empty={hasFilters(filters) ? <NothingFits choice={filters} /> : empty}
      />
    </FilteredLayout>
  )
}

const drawWork = (book: ListedBook, isEager: boolean) =>
  'otherFormats' in book && <WorkItem key={book._id} book={book} eager={isEager} />

const hasFilters = (filters: ReaderChoice): boolean => chosenIn(filters).length > 0
