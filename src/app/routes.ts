import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

// Under the names of the specification (storefront, section 2).
export default [
  index('../catalogue/storefront/lists/HomeScreen.tsx', { id: 'home' }),
  route('hide-mobile-nav/:hide', 'hideBarRoute.ts', { id: 'hide-mobile-nav' }),
  route('search', '../catalogue/storefront/search/SearchStartScreen.tsx', { id: 'searchStart' }),
  route('search/:searchTerm', '../catalogue/storefront/search/SearchScreen.tsx', { id: 'searchResults' }),
  route('filtered-book-list/:id/:tagName?', '../catalogue/storefront/lists/TagScreen.tsx', {
    id: 'filteredBookList',
  }),
  route('categories', '../catalogue/storefront/categories/CategoriesScreen.tsx', { id: 'categories' }),
  route('publisher-book-list/:id', '../catalogue/storefront/lists/PublisherScreen.tsx', {
    id: 'publisherBookList',
  }),
  route('author/:id', '../catalogue/storefront/lists/AuthorScreen.tsx', { id: 'author' }),
  route('series/:name', '../catalogue/storefront/lists/SeriesScreen.tsx', { id: 'series' }),
  route('subject/:id', '../catalogue/storefront/lists/SubjectScreen.tsx', { id: 'subject' }),
  route('book/:id/:fromEmail?', '../catalogue/storefront/book/BookScreen.tsx', { id: 'book' }),
  route('user-book-list/:id', '../booklists/storefront/ownLists/UserBookListScreen.tsx', {
    id: 'userBookList',
  }),
  route('school-book-lists', '../booklists/storefront/school/SchoolBookListsScreen.tsx', {
    id: 'schoolBookLists',
  }),
  route('book-list/:id', '../booklists/storefront/wholeList/BookListScreen.tsx', { id: 'bookList' }),
  route('add-to-list/:id', '../booklists/storefront/chooser/AddToListScreen.tsx', { id: 'addToList' }),
  route('contact', '../help/storefront/ContactScreen.tsx', { id: 'contact' }),
  route('refund-policy', '../help/storefront/RefundPolicyScreen.tsx', { id: 'refundPolicy' }),
  route('cart', '../orders/storefront/cart/CartScreen.tsx', { id: 'cart' }),
  layout('shell/QuietFrame.tsx', { id: 'quietFrame' }, [
    route('checkout', '../checkout/storefront/CheckoutScreen.tsx', { id: 'checkout' }),
    route(
      'order-pending/:id/:safaricomMpesaRequestId?/:momoMtnRequestId?',
      '../checkout/storefront/pending/PendingScreen.tsx',
      { id: 'orderPending' },
    ),
  ]),
  route('confirmed/:id', '../checkout/storefront/confirmed/ConfirmedScreen.tsx', { id: 'confirmed' }),
  route('wholesale-orders/:id?', '../checkout/storefront/staff/OwedScreen.tsx', { id: 'owed' }),
  route('bookshelf', '../bookshelf/storefront/BookshelfScreen.tsx', { id: 'bookshelf' }),
  route('read/:id', '../bookshelf/storefront/reader/ReaderScreen.tsx', { id: 'reader' }),
  route('profile/:snackbar?', '../identity/storefront/ProfileScreen.tsx', { id: 'userProfile' }),
  route('edit-profile', '../identity/storefront/EditProfileScreen.tsx', { id: 'editUserProfile' }),
  route('receipt/:id', '../orders/storefront/purchases/ReceiptScreen.tsx', { id: 'receipt' }),
  route('receipt/:id/credit-note/:refund', '../refunds/storefront/CreditNoteScreen.tsx', {
    id: 'creditNote',
  }),
  route('request-refund/:id', '../refunds/storefront/RefundRequestScreen.tsx', { id: 'requestRefund' }),
  route('verification-pending', '../identity/storefront/VerificationScreen.tsx', {
    id: 'verificationPending',
  }),

  // Asked by parts of pages, not by readers.
  route('more-books', '../catalogue/storefront/lists/moreBooksRoute.ts', { id: 'moreBooks' }),
  route('category-list', '../catalogue/storefront/categories/categoryListRoute.ts', { id: 'categoryList' }),
  route('search-box', '../catalogue/storefront/search/searchBoxRoute.ts', { id: 'searchBox' }),
  route('place-lookup', '../places/storefront/placeLookupRoute.ts', { id: 'placeLookup' }),
  route('school-lookup', '../schools/storefront/schoolLookupRoute.ts', { id: 'schoolLookup' }),
  route('preferences', 'preferencesRoute.ts', { id: 'preferences' }),

  route('*', 'shell/NotFoundScreen.tsx', { id: 'notFound' }),
] satisfies RouteConfig
