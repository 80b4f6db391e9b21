import { index, prefix, type RouteConfig, route } from '@react-router/dev/routes'

// Under the names of the specification (back office, section 2).
export default [
  ...prefix('admin', [
    index('toDashboardRoute.ts', { id: 'toAdminDashboard' }),
    route('admin-dashboard', 'dashboard/DashboardScreen.tsx', { id: 'adminDashboard' }),
    route('find', '../../reports/backoffice/FindScreen.tsx', { id: 'find' }),
    route('order-report', '../../orders/backoffice/OrderReportScreen.tsx', { id: 'orderReport' }),
    route(
      'order-overview/:orderId/:customerId?/:customerName?/:eventId?/:eventName?',
      '../../orders/backoffice/overview/OrderOverviewScreen.tsx',
      { id: 'orderOverview' },
    ),
    route('transaction-report', '../../orders/backoffice/TransactionReportScreen.tsx', {
      id: 'transactionReport',
    }),
    route('payment-reviews/:id?', '../../refunds/backoffice/reviews/PaymentReviewScreen.tsx', {
      id: 'paymentReviews',
    }),
    route('refunds', '../../refunds/backoffice/RefundScreen.tsx', { id: 'refunds' }),
    route('unsent-mail', '../../notifications/backoffice/UnsentMailScreen.tsx', { id: 'unsentMail' }),
    route('school-book-list-manager', '../../booklists/backoffice/SchoolBookListManagerScreen.tsx', {
      id: 'schoolBookListManager',
    }),
    route('lookup/schools', '../../schools/backoffice/schoolOptionsRoute.ts', { id: 'schoolOptions' }),
    route('schools', '../../schools/backoffice/SchoolsScreen.tsx', { id: 'schools' }),
    route('lookup/business-users', '../../business/backoffice/businessUsersRoute.ts', {
      id: 'businessUsers',
    }),
    route('lookup/users/:role', '../../identity/backoffice/userLookupRoute.ts', { id: 'userLookup' }),
    route('lookup/books', '../../catalogue/backoffice/bookLookupRoute.ts', { id: 'bookLookup' }),
  ]),
  route('b2b-customers', '../../business/backoffice/B2bCustomersScreen.tsx', { id: 'b2bCustomers' }),
  route('*', '../shell/NotFoundScreen.tsx', { id: 'notFound' }),
] satisfies RouteConfig
