import { PickedBookFields } from '#catalogue/backoffice/pickedBook.ts'
import { type DataOf, graphql } from '#platform/graphql/document.ts'

export const ListEntryFields = graphql(`
  fragment ListEntry on BookList {
    _id
    name
    isPublic
    itemCount
    forSchool { name }
  }
`)

export type ListEntryData = DataOf<typeof ListEntryFields>

export const SchoolListsQuery = graphql(
  `
  query SchoolLists($search: String) {
    getSchoolBookLists(search: $search) { ...ListEntry }
  }
`,
  [ListEntryFields],
)

export const ListRecordFields = graphql(
  `
  fragment ListRecord on BookList {
    id
    _id
    name
    notes
    isPublic
    version
    forSchool { id name place }
    bookListItems { productId name book { ...PickedBook } }
  }
`,
  [PickedBookFields],
)

export type ListRecord = DataOf<typeof ListRecordFields>

export const SchoolListQuery = graphql(
  `
  query SchoolList($id: ID!) {
    bookList(id: $id) { ...ListRecord }
  }
`,
  [ListRecordFields],
)
