/** The address of the list of a category (specification of the storefront, section 2, filteredBookList). */
export const tagPath = ({ _id, name }: { readonly _id: number; readonly name: string }): string =>
  `/filtered-book-list/${_id}/${encodeURIComponent(name)}`
