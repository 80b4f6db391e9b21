import { BookCardFields } from '#catalogue/storefront/lists/BookCard.tsx'
import { type DataOf, graphql } from '#platform/graphql/document.ts'

export type ListData = NonNullable<DataOf<typeof UserBookListQuery>['bookList']>
export type ItemData = ListData['bookListItems'][number]

export const UserBookListQuery = graphql(
  `
  query UserBookList($id: ID!, $order: [BookListItemFilter_order]) {
    bookList(id: $id, order: $order) {
      id
      _id
      name
      isPublic
      customerId
      forSchool { _id }
      bookListItems {
        id
        book { ...BookCard }
      }
    }
  }
`,
  [BookCardFields],
)
