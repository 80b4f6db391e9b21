import { index, prefix, type RouteConfig, route } from '@react-router/dev/routes'

// Under the names of the specification (back office, section 2).
export default [
  ...prefix('admin', [
    index('toDashboardRoute.ts', { id: 'toAdminDashboard' }),
    route('admin-dashboard', 'dashboard/DashboardScreen.tsx', { id: 'adminDashboard' }),
    route('find', '../../reports/backoffice/find/FindScreen.tsx', { id: 'find' }),
    route('lookup/find', '../../reports/backoffice/find/findOptionsRoute.ts', { id: 'findOptions' }),
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
    route('wholesale', '../../payments/backoffice/wholesale/WholesaleScreen.tsx', { id: 'wholesale' }),
    route('unsent-mail', '../../notifications/backoffice/UnsentMailScreen.tsx', { id: 'unsentMail' }),
    route('school-book-list-manager', '../../booklists/backoffice/SchoolBookListManagerScreen.tsx', {
      id: 'schoolBookListManager',
    }),
    route('lookup/schools', '../../schools/backoffice/schoolOptionsRoute.ts', { id: 'schoolOptions' }),
    route('user-dashboard', '../../reports/backoffice/people/UserDashboardScreen.tsx', {
      id: 'userDashboard',
    }),
    route('customer-dashboard', '../../reports/backoffice/people/CustomerDashboardScreen.tsx', {
      id: 'customerDashboard',
    }),
    route('customer/:id/:customerName?', '../../reports/backoffice/people/CustomerScreen.tsx', {
      id: 'customer',
    }),
    route('coupon-manager', '../../coupons/backoffice/CouponManagerScreen.tsx', { id: 'couponManager' }),
    route('event-manager', '../../events/backoffice/EventManagerScreen.tsx', { id: 'eventManager' }),
    route('event-dashboard', '../../events/backoffice/EventDashboardScreen.tsx', { id: 'eventDashboard' }),
    route('event-overview/:id/:eventName?', '../../events/backoffice/EventOverviewScreen.tsx', {
      id: 'eventOverview',
    }),
    route('lookup/publishers', '../../catalogue/backoffice/publisherLookupRoute.ts', {
      id: 'publisherLookup',
    }),
    route('lookup/users/:role/:by?', '../../identity/backoffice/userLookupRoute.ts', { id: 'userLookup' }),
    route('schools', '../../schools/backoffice/SchoolsScreen.tsx', { id: 'schools' }),
    route('lookup/business-users', '../../business/backoffice/businessUsersRoute.ts', {
      id: 'businessUsers',
    }),
    route('lookup/events', '../../events/backoffice/eventLookupRoute.ts', { id: 'eventLookup' }),
    route('lookup/books', '../../catalogue/backoffice/bookLookupRoute.ts', { id: 'bookLookup' }),
  ]),
  route('b2b-customers', '../../business/backoffice/B2bCustomersScreen.tsx', { id: 'b2bCustomers' }),
  route('*', '../shell/NotFoundScreen.tsx', { id: 'notFound' }),
] satisfies RouteConfig
