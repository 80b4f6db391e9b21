/** What the search box asks, and what the results screen asks. */
export const documents = {
  box: `query ($words: String!) {
    localBooks(page: 1, itemsPerPage: 9, simplesearch: $words, perWork: true) {
      searchedFor collection { _id title authors thumbnailUrl publisher { name } }
    }
    schoolMatches(search: $words) { school { _id name } bookList { _id name } }
  }`,
  results: `query ($words: String!) {
    books(search: $words, perWork: true) {
      searchedFor paginationInfo { totalCount lastPage }
      facets { formats { format { _id } count } languages { language count } grades { tag { _id name } count } free available }
      collection { _id title authors thumbnailUrl displayPrice { amount } format { _id } otherFormats { _id format { _id } } }
    }
    schoolMatches(search: $words) { school { _id name } bookList { _id name } }
  }`,
  'results by price': `query ($words: String!) {
    books(search: $words, perWork: true, order: [{ price: "ASC" }], format_list: ["epub", "print"]) {
      collection { _id title authors thumbnailUrl displayPrice { amount } }
    }
  }`,
} as const
