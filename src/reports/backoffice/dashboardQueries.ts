// Each panel asks for itself, so that one that fails leaves the others.
import { graphql, type DataOf } from '#platform/graphql/document.ts'

export const SalesQuery = graphql(`
  query DashboardSales($country: String) {
    dashboard(country: $country) {
      sales {
        name from beforeFrom beforeUntil refunds
        sums { takings { amount currencyCode } orders copies }
        before { takings { amount currencyCode } orders copies }
        refundedAmount { amount currencyCode }
        steps { at takings before }
      }
    }
  }
`)

export const WaitingOrdersQuery = graphql(`
  query DashboardWaiting($country: String) {
    dashboard(country: $country) {
      waitingForFulfillment {
        totalCount
        orders { _id updatedAt fulfillmentQuantity customerEmail orderFulfillment { school { name } addressLine1 } }
      }
    }
  }
`)

export const FailingQuery = graphql(`
  query DashboardFailing($country: String) {
    dashboard(country: $country) { failingPayments { provider failed attempts usualShare } }
  }
`)

export const BestSellersQuery = graphql(`
  query DashboardBestSellers($country: String) {
    dashboard(country: $country) {
      bestSellers { copies book { _id title authors format { _id } } }
    }
  }
`)

export const NearLimitQuery = graphql(`
  query DashboardCoupons {
    dashboard { couponsNearLimit { _id code description uses maxNumberOfUses endDate } }
  }
`)

export const NeedsQuery = graphql(`
  query DashboardNeeds($country: String) {
    waitingCounts { reviews moneyLeft refunds owed mails unmatchedPayments }
    dashboard(country: $country) { unpaidWholesale { orders owed { amount currencyCode } } }
  }
`)

export const UnfoundQuery = graphql(`
  query DashboardUnfound {
    dashboard { unfoundSearches { words language count } }
  }
`)

export const HealthQuery = graphql(`
  query DashboardHealth {
    dashboard {
      health {
        mailsToday lastMailAt waitingMails dueJobs oldestDueSeconds failedJobs
        jobsOutage { problem since }
      }
    }
  }
`)

type Part<Query, Name extends string> = Query extends { readonly dashboard?: infer Dashboard }
  ? Name extends keyof NonNullable<Dashboard>
    ? NonNullable<NonNullable<Dashboard>[Name]>
    : never
  : never

export type SalesCardData = Part<DataOf<typeof SalesQuery>, 'sales'>[number]
