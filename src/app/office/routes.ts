import { index, prefix, type RouteConfig, route } from '@react-router/dev/routes'

// Under the names of the specification (back office, section 2).
export default [
  ...prefix('admin', [
    index('toDashboardRoute.ts', { id: 'toAdminDashboard' }),
    route('admin-dashboard', 'dashboard/DashboardScreen.tsx', { id: 'adminDashboard' }),
    route('order-report', '../../orders/backoffice/OrderReportScreen.tsx', { id: 'orderReport' }),
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
    route('lookup/books', '../../catalogue/backoffice/bookLookupRoute.ts', { id: 'bookLookup' }),
  ]),
  route('*', '../shell/NotFoundScreen.tsx', { id: 'notFound' }),
] satisfies RouteConfig
