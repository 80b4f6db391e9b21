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

/** A title as a row of a whole list shows it. */
export type TitleData = DataOf<typeof TitleFields>

export type WholeListData = NonNullable<DataOf<typeof WholeListQuery>['bookList']>

/** A list to be bought, with the other formats of its titles, and the VAT of the reader's country. */
export const WholeListQuery = graphql(
  `
  query WholeList($id: ID!, $taxRate: ID!) {
    bookList(id: $id) {
      _id
      name
      notes
      customerId
      forSchool { _id name }
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
