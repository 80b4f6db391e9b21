import { type DataOf, graphql } from '#platform/graphql/document.ts'

const TitleFields = graphql(`
  fragment ListedTitle on Book {
    _id
    title
    authors
    publisher { name }
    thumbnailUrl
    format { _id }
    displayPrice { amount currencyCode }
    vatIncluded
    owned
    available
  }
`)

export type TitleData = DataOf<typeof TitleFields>

export type WholeListData = NonNullable<DataOf<typeof WholeListQuery>['bookList']>

export const WholeListQuery = graphql(
  `
  query WholeList($id: ID!, $taxRate: ID!) {
    bookList(id: $id) {
      _id
      name
      notes
      customerId
      forSchool { id _id name }
      bookListItems {
        book {
          ...ListedTitle
          otherFormats { ...ListedTitle }
        }
      }
    }
    taxRate(id: $taxRate) { rate }
  }
`,
  [TitleFields],
)
