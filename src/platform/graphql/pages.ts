import { rangeViolations, refuseInvalid } from '../errors.ts'

export type PageRequest = { readonly page: number; readonly itemsPerPage: number; readonly offset: number }

const maxItems = 100

/** No list is that long: further on there is nothing either, and the database need not count so far. */
const farBeyond = 100_000_000

/** Throws VALIDATION_FAILED for a page below 1 or a size outside 1 to 100. */
export function pageRequest(page: number, itemsPerPage: number): PageRequest {
  refuseInvalid([
    ...rangeViolations('page', page, [1, Number.MAX_SAFE_INTEGER]),
    ...rangeViolations('itemsPerPage', itemsPerPage, [1, maxItems]),
  ])
  return { page, itemsPerPage, offset: Math.min((page - 1) * itemsPerPage, farBeyond) }
}

export const paginationInfo = (
  { page, itemsPerPage }: PageRequest,
  totalCount: number,
  isLowerBound = false,
) => {
  const lastPage = Math.max(1, Math.ceil(totalCount / itemsPerPage))
  return { itemsPerPage, lastPage, totalCount, isLowerBound, currentPage: page, hasNextPage: page < lastPage }
}

/** Pages that count from 0. Throws VALIDATION_FAILED for a page below 0 or a size outside 1 to 100. */
export function pageRequestFromZero(page: number, perPage: number): PageRequest {
  refuseInvalid([
    ...rangeViolations('page', page, [0, Number.MAX_SAFE_INTEGER]),
    ...rangeViolations('perPage', perPage, [1, maxItems]),
  ])
  return { page, itemsPerPage: perPage, offset: Math.min(page * perPage, farBeyond) }
}

export const paginationInfoFromZero = ({ page, itemsPerPage }: PageRequest, totalCount: number) => {
  const lastPage = Math.max(0, Math.ceil(totalCount / itemsPerPage) - 1)
  return { itemsPerPage, lastPage, totalCount, currentPage: page, hasNextPage: page < lastPage }
}
