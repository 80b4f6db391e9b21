import { type DataOf, graphql } from '#platform/graphql/document.ts'

export type FacetsData = DataOf<typeof SearchFacetsFields>

/** How many books a list has; where it is a lower bound there are more. */
export type ListTotal = { readonly count: number; readonly isLowerBound: boolean }

export const SearchFacetsFields = graphql(`
  fragment SearchFacets on BookFacets {
    formats { format { _id } count }
    languages { language count }
    grades { tag { _id name } count }
    free
    available
    isLowerBound
  }
`)
