import { index, type RouteConfig, route } from '@react-router/dev/routes'

// Every address in one list, under the names of the specification (storefront, section 2).
export default [
  index('../catalogue/storefront/HomeScreen.tsx', { id: 'home' }),
  route('search/:searchTerm?', '../catalogue/storefront/SearchScreen.tsx', { id: 'searchResults' }),
  route('filtered-book-list/:id/:tagName?', '../catalogue/storefront/TagScreen.tsx', {
    id: 'filteredBookList',
  }),
  route('publisher-book-list/:id', '../catalogue/storefront/PublisherScreen.tsx', {
    id: 'publisherBookList',
  }),
  route('book/:id/:fromEmail?', '../catalogue/storefront/BookScreen.tsx', { id: 'book' }),
  route('contact', '../help/storefront/ContactScreen.tsx', { id: 'contact' }),
  route('cart', '../orders/storefront/CartScreen.tsx', { id: 'cart' }),
  route('checkout', '../orders/storefront/CheckoutScreen.tsx', { id: 'checkout' }),
  route(
    'order-pending/:id/:safaricomMpesaRequestId?/:momoMtnRequestId?',
    '../payments/storefront/PendingScreen.tsx',
    { id: 'orderPending' },
  ),
  route('confirmed/:id', '../orders/storefront/ConfirmedScreen.tsx', { id: 'confirmed' }),
  route('bookshelf', '../bookshelf/storefront/BookshelfScreen.tsx', { id: 'bookshelf' }),
  route('read/:id', '../bookshelf/storefront/reader/ReaderScreen.tsx', { id: 'reader' }),
  route('profile/:snackbar?', '../identity/storefront/ProfileScreen.tsx', { id: 'userProfile' }),
  route('verification-pending', '../identity/storefront/VerificationScreen.tsx', {
    id: 'verificationPending',
  }),

  // Asked by parts of pages, not by readers.
  route('more-books', '../catalogue/storefront/moreBooksRoute.ts', { id: 'moreBooks' }),
  route('search-box', '../catalogue/storefront/searchBoxRoute.ts', { id: 'searchBox' }),
  route('preferences', 'preferencesRoute.ts', { id: 'preferences' }),

  route('*', 'shell/NotFoundScreen.tsx', { id: 'notFound' }),
] satisfies RouteConfig
