import { type DataOf, graphql } from '#platform/graphql/document.ts'

export type FacetsData = DataOf<typeof SearchFacetsFields>

export const SearchFacetsFields = graphql(`
  fragment SearchFacets on BookFacets {
    formats { format { _id } count }
    languages { language count }
    grades { tag { _id name } count }
    free
    available
  }
`)
