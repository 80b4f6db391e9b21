import { type DataOf, graphql } from '#platform/graphql/document.ts'

export const SchoolMatchFields = graphql(`
  fragment SchoolMatch on SchoolMatch {
    school { _id name }
    bookList { _id name }
  }
`)

export type SchoolMatchData = DataOf<typeof SchoolMatchFields>

/** Where a school or a list that is found leads, by its name; a list says its school too. */
export const matchLink = ({ school, bookList }: SchoolMatchData) =>
  bookList
    ? { to: `/book-list/${bookList._id}`, name: bookList.name, of: school.name }
    : { to: `/school-book-lists/?school=${school._id}`, name: school.name, of: null }
