import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('../catalogue/storefront/HomeScreen.tsx'),
  route('search/:searchTerm?', '../catalogue/storefront/SearchScreen.tsx'),
  route('filtered-book-list/:id/:tagName?', '../catalogue/storefront/TagScreen.tsx'),
  route('publisher-book-list/:id', '../catalogue/storefront/PublisherScreen.tsx'),
  route('book/:id/:fromEmail?', '../catalogue/storefront/BookScreen.tsx'),
  route('contact', '../help/storefront/ContactScreen.tsx'),
  route('cart', '../orders/storefront/CartScreen.tsx'),
  route('checkout', '../orders/storefront/CheckoutScreen.tsx'),
  route(
    'order-pending/:id/:safaricomMpesaRequestId?/:momoMtnRequestId?',
    '../payments/storefront/PendingScreen.tsx',
  ),
  route('confirmed/:id', '../orders/storefront/ConfirmedScreen.tsx'),
  route('bookshelf', '../bookshelf/storefront/BookshelfScreen.tsx'),
  route('read/:id', '../bookshelf/storefront/reader/ReaderScreen.tsx'),
  route('profile/:snackbar?', '../identity/storefront/ProfileScreen.tsx'),
  route('verification-pending', '../identity/storefront/VerificationScreen.tsx'),

  // Asked by parts of pages, not by readers.
  route('more-books', '../catalogue/storefront/moreBooksRoute.ts'),
  route('search-box', '../catalogue/storefront/searchBoxRoute.ts'),
  route('preferences', 'preferencesRoute.ts'),

  route('*', 'shell/NotFoundScreen.tsx'),
] satisfies RouteConfig
