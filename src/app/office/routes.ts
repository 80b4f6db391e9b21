import { index, prefix, type RouteConfig, route } from '@react-router/dev/routes'

// Under the names of the specification (back office, section 2).
export default [
  ...prefix('admin', [
    index('toDashboardRoute.ts', { id: 'toAdminDashboard' }),
    route('admin-dashboard', 'dashboard/DashboardScreen.tsx', { id: 'adminDashboard' }),
    route('order-report', '../../orders/backoffice/OrderReportScreen.tsx', { id: 'orderReport' }),
    route('payment-reviews/:id?', '../../refunds/backoffice/reviews/PaymentReviewScreen.tsx', {
      id: 'paymentReviews',
    }),
    route('refunds', '../../refunds/backoffice/RefundScreen.tsx', { id: 'refunds' }),
    route('wholesale', '../../payments/backoffice/wholesale/WholesaleScreen.tsx', { id: 'wholesale' }),
    route('unsent-mail', '../../notifications/backoffice/UnsentMailScreen.tsx', { id: 'unsentMail' }),
    route('lookup/users/:role', '../../identity/backoffice/userLookupRoute.ts', { id: 'userLookup' }),
    route('lookup/books', '../../catalogue/backoffice/bookLookupRoute.ts', { id: 'bookLookup' }),
  ]),
  route('*', '../shell/NotFoundScreen.tsx', { id: 'notFound' }),
] satisfies RouteConfig
