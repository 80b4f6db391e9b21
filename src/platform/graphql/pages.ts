import { rangeViolations, refuseInvalid } from '../errors.ts'

/** A page of a list that is asked by number. */
export type PageRequest = { readonly page: number; readonly itemsPerPage: number; readonly offset: number }

const mostItems = 100

/** Reads page (from 1) and size (1 to 100); throws VALIDATION_FAILED outside. */
export function pageRequest(page: number, itemsPerPage: number): PageRequest {
  refuseInvalid([
    ...rangeViolations('page', page, [1, 1_000_000]),
    ...rangeViolations('itemsPerPage', itemsPerPage, [1, mostItems]),
  ])
  return { page, itemsPerPage, offset: (page - 1) * itemsPerPage }
}

/** The contract's paginationInfo; an empty collection has one page. */
export const paginationInfo = ({ page, itemsPerPage }: PageRequest, totalCount: number) => {
  const lastPage = Math.max(1, Math.ceil(totalCount / itemsPerPage))
  return { itemsPerPage, lastPage, totalCount, currentPage: page, hasNextPage: page < lastPage }
}
