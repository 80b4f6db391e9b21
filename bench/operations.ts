/** The operations that are measured over HTTP, as a storefront or an app sends them. */
export type Operation = {
  readonly name: string
  readonly query: string
  readonly variables: (round: number) => Record<string, unknown>
}

const card = `
  fragment Card on Book {
    id _id title authors thumbnailUrl price vatIncluded owned available tagIds
    currency { _id } format { _id mimeType } publisher { id name } displayPrice { amount currencyCode }
  }`

const words = ['love', 'king', 'river', 'night', 'history', 'garden', 'stone', 'world', 'lost', 'house']

export const pagesOf = (bookIds: readonly number[]): string[] => [
  '/',
  '/search/history/',
  `/book/${bookIds[0]}`,
]

const bodyCount = 50

/** The bodies that are sent one after the other, and then again. */
export const bodiesOf = ({ query, variables }: Operation): string[] =>
  Array.from({ length: bodyCount }, (_, round) => JSON.stringify({ query, variables: variables(round) }))

/** Operations over the titles with these numbers. */
export const operations = (bookIds: readonly number[]): Operation[] => [
  {
    name: 'list page of 20',
    query: `query List($page: Int!) { books(page: $page) { collection { ...Card } paginationInfo { totalCount hasNextPage } } } ${card}`,
    variables: (round) => ({ page: 1 + (round % 50) }),
  },
  {
    name: 'search',
    query: `query Search($words: String!) { books(simplesearch: $words) { collection { ...Card } paginationInfo { totalCount hasNextPage } } } ${card}`,
    variables: (round) => ({ words: words[round % words.length] }),
  },
  {
    name: 'detail',
    query: `query Detail($id: ID!) {
      localBook(id: $id) {
        id _id title subtitle description isbn language publishedOn imageUrl price vatIncluded available listingStatus owned pages
        authors bookAuthors { author { id name } role { description } } publisher { id name }
        subjects(first: 20) { edges { node { id heading code } } } tagIds
        currency { _id } format { _id mimeType } displayPrice { amount currencyCode } otherFormats { id title }
      }
    }`,
    variables: (round) => ({ id: `/local_books/${bookIds[round % bookIds.length]}` }),
  },
  {
    name: 'add to cart',
    query: `mutation Add($id: ID!) {
      addItemToOrder(input: { itemId: $id }) {
        order { id _id totalQuantity totalPrice orderLines(first: 1000) { edges { node { id productId quantity } } } }
      }
    }`,
    variables: (round) => ({ id: `/books/${bookIds[round % bookIds.length]}` }),
  },
]
